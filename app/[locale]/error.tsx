'use client';
export { ReloadPage as default } from '@/components/trouble/reload-page.client';
