// The middleware leads no unknown address to this page. The file exists because Next would otherwise send its own error
// page as a part of every page.
export { default } from './[locale]/error';
