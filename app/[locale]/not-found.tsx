export { default } from './error';
