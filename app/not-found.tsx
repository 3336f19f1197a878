// What Next shows for an address without a page, which the middleware never lets through; its own would travel with every page.
export { default } from './[locale]/error';
