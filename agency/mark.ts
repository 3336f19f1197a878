// Your mark, the only drawing from which logo, icons, the mark in mails and the picture for other sites are made. While
// it refers to that of the demo agency, app/styles/mark.ts is shown; copy that file over this one and put your own SVG
// between the backticks.
export { default } from '@/app/styles/mark';
