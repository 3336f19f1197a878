// Sheets are plain CSS: the framework lowers nesting and new functions for older browsers. What it cannot do is read a
// breakpoint from another file. It makes a file of each imported sheet that two kinds of page share; `postcss-import` puts it into
// the sheet that imports it, so that a page needs fewer requests.
export default {
  plugins: {
    'postcss-import': { filter: (path) => path.startsWith('.') },
    '@csstools/postcss-global-data': { files: ['app/styles/breakpoints.css'] },
    'postcss-custom-media': {},
  },
};
