const DRAWING = (
  <svg
    viewBox="0 0 240 200"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    strokeLinejoin="miter"
    aria-hidden="true"
  >
    <path d="M0 199h240M70 199V92h10V76h11V60h11V44h11V30h14v14h11v16h11v16h11v16h10v107" />
    <path d="M2 199V84h68M2 76h68v8H2zM170 199V78l12-30h44l12 30v121M170 78h68M188 62v-20h14v20M206 62v-20h14v20" />
    <path d="M112 62h16v24h-16zM84 104h18v34H84zM138 104h18v34h-18zM111 104h18v34h-18zM84 156h18v28H84zM111 156h18v43h-18zM138 156h18v28h-18zM14 98h16v30H14zM42 98h16v30H42zM14 146h16v32H14zM42 146h16v53H42zM182 92h16v32h-16zM210 92h16v32h-16zM182 142h16v57h-16zM210 142h16v32h-16z" />
  </svg>
);

/** A drawing of a street, for properties without a picture and for empty pages. A page that has it twice sends it once. */
export const FacadeDrawing = () => DRAWING;
