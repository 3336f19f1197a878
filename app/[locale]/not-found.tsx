// The same module as on the error page, so that a page refers to its code only once.
export { default } from './error';
