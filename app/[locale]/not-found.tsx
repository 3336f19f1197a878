// The page is that of `error`, so that every page of the site refers to one module for both.
export { default } from './error';
