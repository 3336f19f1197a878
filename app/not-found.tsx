// No visitor sees this page, because the middleware shows the page `missing` for an unknown address. The file exists
// because Next would otherwise send its own error page as a part of every page.
export { default } from './[locale]/error';
