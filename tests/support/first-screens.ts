import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '@/lib/domain/text/locale';
import { compareHref, favouritesHref } from '@/lib/routing/favourites-href';
import { href } from '@/lib/routing/href';
import { ownerPropertyHref } from '@/lib/routing/personal-href';
import { pins } from './map-page';
import { type MadeOwner, portalOwners, signedIn } from './portal-owners';

/** The ten first screens: how the test opens each, and what a visitor must see on it without scrolling. */
export type FirstScreen = {
  open: (page: Page, locale: Locale) => Promise<void>;
  /** Selectors of elements that must be completely in the window, at 1280 × 800 and at 360 × 740. */
  shown: readonly string[];
  /** Further selectors on a desktop. */
  shownWide?: readonly string[];
  /** Whether the screen is a printed page, which is not tested on a phone. */
  isPaper?: boolean;
  isOwners?: boolean;
};

/** A property of the demo that is for sale and that has an owner. */
export const FOR_SALE = '6412';
export const HIDDEN_PRICE = '6385';
const KEPT = ['6412', '7016', '7003'];
/** How long the map may take to show its first pin. */
const MAP_MS = 20_000;

/** From this width of the window the list of a search has its map beside it, in pixels. */
const BESIDE_MAP_WIDTH = 1200;

const mapShown = (page: Page) => pins(page).first().waitFor({ timeout: MAP_MS });

/** Adds properties to the favourites on this device, as their hearts do. */
export async function keepFavourites(page: Page, locale: Locale, ids: readonly string[] = KEPT): Promise<void> {
  for (const id of ids) {
    await page.goto(`/property/${id}/?lng=${locale}`);
    await page.locator('main .heart[aria-pressed="false"]').filter({ visible: true }).first().click();
  }
}

export const FIRST_SCREENS: Readonly<Record<string, FirstScreen>> = {
  home: {
    open: async (page, locale) => {
      await page.goto(href('', locale));
    },
    shown: ['h1', '.searchbar button[type=submit]'],
  },
  search: {
    open: async (page, locale) => {
      await page.goto(href('for-sale', locale));
      if ((page.viewportSize()?.width ?? 0) >= BESIDE_MAP_WIDTH) await mapShown(page);
    },
    shown: ['h1', '.filterbar'],
    shownWide: ['article.card .price'],
  },
  map: {
    open: async (page, locale) => {
      await page.goto(href('map', locale));
      await mapShown(page);
    },
    shown: ['iframe.map-iframe'],
  },
  property: {
    open: async (page, locale) => {
      await page.goto(`/property/${FOR_SALE}/?lng=${locale}`);
    },
    shown: ['h1'],
  },
  'hidden-price': {
    open: async (page, locale) => {
      await page.goto(`/property/${HIDDEN_PRICE}/?lng=${locale}`);
    },
    shown: ['h1'],
  },
  project: {
    open: async (page, locale) => {
      await page.goto(`/project/801/?lng=${locale}`);
    },
    shown: ['h1'],
  },
  favourites: {
    open: async (page, locale) => {
      await keepFavourites(page, locale);
      await page.goto(favouritesHref(locale));
      await page.locator('.favourites > ol > li').nth(2).waitFor();
    },
    shown: ['h1'],
  },
  comparison: {
    open: async (page, locale) => {
      await page.goto(compareHref(locale, KEPT));
      await page.getByRole('table').first().waitFor();
    },
    shown: ['h1'],
  },
  portal: {
    open: async (page, locale) => {
      await page.goto(ownerPropertyHref(FOR_SALE, locale));
    },
    shown: ['h1'],
    isOwners: true,
  },
  report: {
    open: async (page, locale) => {
      await page.goto(ownerPropertyHref(FOR_SALE, locale));
      await page.emulateMedia({ media: 'print' });
    },
    shown: ['h1'],
    isOwners: true,
    isPaper: true,
  },
};

/** A page for a first screen, signed in as the owner if the screen needs it. */
export async function pageFor(context: BrowserContext, screen: FirstScreen, baseURL?: string): Promise<Page> {
  if (!screen.isOwners) return context.newPage();
  const [owner] = await portalOwners(1, FOR_SALE);
  return signedIn(context, owner as MadeOwner, baseURL);
}
