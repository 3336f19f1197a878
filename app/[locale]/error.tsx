'use client';
export { ReloadPage as default } from '@/components/layout/trouble/reload-page.client';
