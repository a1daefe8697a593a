// Warnings of the compiler, accessibility above all, are errors: here for the build, and in `npm run check`.
export default {
  compilerOptions: { runes: true },
  /** @param {{ code: string, message: string, filename?: string }} warning */
  onwarn(warning) {
    throw new Error(`${warning.filename ?? ''}: ${warning.message} (${warning.code})`);
  },
};
