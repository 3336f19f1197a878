// Sheets are plain CSS: the framework lowers nesting and new functions for older browsers. What it cannot do is read a
// breakpoint from another file.
export default {
  plugins: {
    '@csstools/postcss-global-data': { files: ['app/styles/breakpoints.css'] },
    'postcss-custom-media': {},
  },
};
