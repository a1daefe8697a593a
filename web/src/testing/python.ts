import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** What the package itself says, for tests that compare the page with it: a Python expression, as JSON. */
export function fromPackage<T>(imports: string, expression: string): T {
  const code = `import json, sys; ${imports}; json.dump(${expression}, sys.stdout)`;
  const python = process.env['PYTHON'] ?? resolve('../.venv/bin/python');
  const env = { ...process.env, MASTABA_PURE: '1', PYTHONPATH: resolve('..') };
  return JSON.parse(execFileSync(python, ['-c', code], { env }).toString()) as T;
}
