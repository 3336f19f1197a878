'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';

type Action = (data: FormData) => Promise<void>;
/** An action on the server, from which React takes the attributes and fields for a form without JavaScript. */
type PostedAction = Action & { $$FORM_ACTION?: (prefix: string) => object };

/** The address of this page with its query, to which a form without JavaScript posts; React would write `action=""`. */
export function usePageAddress(): string | undefined {
  const path = usePathname() ?? undefined;
  const query = String(useSearchParams() ?? '');
  return query ? `${path}?${query}` : path;
}

/** The same action, posted to an address. */
function postedTo(address: string | undefined, action: PostedAction): PostedAction {
  if (!action.$$FORM_ACTION) return action;
  const posted: PostedAction = (data) => action(data);
  posted.$$FORM_ACTION = (prefix) => ({ ...action.$$FORM_ACTION?.(prefix), action: address });
  return posted;
}

/** A form of buttons for an action that answers with a redirect. */
export function ActionForm({ action, ...form }: ComponentProps<'form'> & { action: Action }) {
  return <form {...form} action={postedTo(usePageAddress(), action)} />;
}
