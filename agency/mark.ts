// Your mark, the one drawing of which logo, icons, mail mark and sharing picture are made. As long as it is that of the
// demo agency, app/styles/mark.ts is shown; copy it over this file and put your own SVG between the backticks.
export { default } from '@/app/styles/mark';
