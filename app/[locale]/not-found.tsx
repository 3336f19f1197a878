// The same module as the error page, so that a page references its code once.
export { default } from './error';
