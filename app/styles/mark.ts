/** The mark of the demo agency, a gable with a door. The mark of another agency is in agency/mark.ts. */
export default `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 34" fill="none">
  <path d="M1 33V14h4V9h4V4.5h2.5V1h3v3.5H17V9h4v5h4v19" stroke="currentColor" stroke-width="2"/>
  <path d="M10 33v-9a3 3 0 0 1 6 0v9z" fill="currentColor"/>
</svg>`;
