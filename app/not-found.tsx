// The middleware lets no unknown address reach this page. It exists because Next would otherwise send its own with every page.
export { default } from './[locale]/error';
