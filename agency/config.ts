// Your agency. As long as it is the demo agency, its file is shown; copy content/demo/agency.config.ts over this one and change it.
export { default } from '@/content/demo/agency.config';
