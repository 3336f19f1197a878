// The same module as the error page, so that a page names its code once.
export { default } from './error';
