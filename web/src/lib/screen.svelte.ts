/** A page that fills the whole screen says so: what stands around it rests. */
export const screen = $state({ filled: false });
