// Your agency. While this file refers to the demo agency, the site shows that; copy content/demo/agency.config.ts over
// this file and change it.
export { default } from '@/content/demo/agency.config';
