// Sheets are plain CSS: the framework converts nesting and new functions for older browsers. It cannot read a
// breakpoint from another file. It also makes a separate file of each imported sheet that two kinds of pages share;
// `postcss-import` puts that sheet into the importing one, so that a page needs fewer requests.
export default {
  plugins: {
    'postcss-import': { filter: (path) => path.startsWith('.') },
    '@csstools/postcss-global-data': { files: ['app/styles/breakpoints.css'] },
    'postcss-custom-media': {},
  },
};
