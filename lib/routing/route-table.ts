import type { Locale } from '@/lib/domain/text/locale';
import { article, feedback, login, page, paths, type Route, same, under } from './route-row';

const FOR_SALE = paths('te-koop', 'a-vendre', 'for-sale', 'zu-verkaufen');
const FOR_RENT = paths('te-huur', 'a-louer', 'for-rent', 'zu-vermieten');
const PROJECTS = paths('nieuwbouwprojecten', 'projets-neufs', 'new-build-projects', 'neubauprojekte');
const SERVICES = paths('diensten', 'services', 'services', 'dienstleistungen');
const TESTIMONIALS = paths('getuigenissen', 'avis', 'testimonials', 'kundenstimmen');
const GUIDE = paths('gids', 'guide', 'guide', 'ratgeber');
const PROPERTY_ADDRESS = same('{city}/{type}/{id}');
const PROJECT = under(PROJECTS, same('{city}/{name}/{id}'));
const CONTACT = paths('contact', 'contact', 'contact', 'kontakt');
const PRESENTATION = paths('over-ons', 'presentation', 'about-us', 'ueber-uns');
const IN_PLACE = paths('Plaats', 'Lieu', 'Place', 'Ort');

/**
 * Every route of the site (SPEC §2, DOMAIN §7.2). Links, redirects, rewrites, breadcrumbs, alternates and the sitemap
 * are made from this table. The key is the original path without outer slashes; if two routes match equally well, the
 * first counts.
 */
export const ROUTES = {
  '': page({ paths: same(''), breadcrumb: paths('Home', 'Accueil', 'Home', 'Startseite') }),
  'for-sale': page({ paths: FOR_SALE, breadcrumb: paths('Te koop', 'À vendre', 'For sale', 'Zu verkaufen') }),
  'for-rent': page({ paths: FOR_RENT, breadcrumb: paths('Te huur', 'À louer', 'For rent', 'Zu vermieten') }),
  'for-sale/{city}/{type}/{id}': page({
    hasForm: true,
    original: 'property/{id}',
    paths: under(FOR_SALE, PROPERTY_ADDRESS),
    breadcrumb: paths('Pand', 'Bien', 'Property', 'Objekt'),
  }),
  'for-rent/{city}/{type}/{id}': page({
    hasForm: true,
    original: 'property/{id}',
    paths: under(FOR_RENT, PROPERTY_ADDRESS),
    breadcrumb: paths('Pand', 'Bien', 'Property', 'Objekt'),
  }),
  'for-sale/{place}/prices': page({
    paths: under(FOR_SALE, paths('{place}/prijzen', '{place}/prix', '{place}/prices', '{place}/preise')),
    breadcrumb: paths('Prijzen', 'Prix', 'Prices', 'Preise'),
  }),
  'for-sale/{place}': page({ paths: under(FOR_SALE, same('{place}')), breadcrumb: IN_PLACE }),
  'for-sale/{place}/{type}': page({ paths: under(FOR_SALE, same('{place}/{type}')), breadcrumb: IN_PLACE }),
  'for-rent/{place}': page({ paths: under(FOR_RENT, same('{place}')), breadcrumb: IN_PLACE }),
  'for-rent/{place}/{type}': page({ paths: under(FOR_RENT, same('{place}/{type}')), breadcrumb: IN_PLACE }),
  projects: page({ paths: PROJECTS, breadcrumb: paths('Nieuwbouw', 'Projets neufs', 'New-build', 'Neubau') }),
  'projects/{city}/{name}/{id}': page({
    hasForm: true,
    original: 'project/{id}',
    paths: PROJECT,
    breadcrumb: paths('Project', 'Projet', 'Project', 'Projekt'),
  }),
  'projects/{city}/{name}/{id}/price-list': page({
    original: 'project/{id}/price-list',
    paths: under(PROJECT, paths('prijslijst', 'liste-de-prix', 'price-list', 'preisliste')),
    breadcrumb: paths('Prijslijst', 'Liste de prix', 'Price list', 'Preisliste'),
  }),
  map: page({
    paths: paths('kaart', 'carte', 'map', 'karte'),
    breadcrumb: paths('Kaart', 'Carte', 'Map', 'Karte'),
  }),
  favourites: page({
    noindex: true,
    hasForm: true,
    paths: paths('favorieten', 'favoris', 'favourites', 'favoriten'),
    breadcrumb: paths('Favorieten', 'Favoris', 'Favourites', 'Favoriten'),
  }),
  contact: page({ hasForm: true, paths: CONTACT, breadcrumb: paths('Contact', 'Contact', 'Contact', 'Kontakt') }),
  'contact/{office}': page({
    paths: under(CONTACT, same('{office}')),
    breadcrumb: paths('Kantoor', 'Agence', 'Office', 'Büro'),
  }),
  'demand-register': page({
    hasForm: true,
    paths: paths('zoekopdracht', 'recherche', 'search-alert', 'suchauftrag'),
    breadcrumb: paths('Zoekopdracht', 'Recherche', 'Search alert', 'Suchauftrag'),
  }),
  'contact-demand': page({
    hasForm: true,
    paths: paths('gratis-schatting', 'estimation-gratuite', 'free-valuation', 'kostenlose-bewertung'),
    breadcrumb: paths('Gratis schatting', 'Estimation gratuite', 'Free valuation', 'Kostenlose Bewertung'),
  }),
  'appointment/{id}': page({
    hasForm: true,
    noindex: true,
    paths: paths('afspraak/{id}', 'rendez-vous/{id}', 'appointment/{id}', 'termin/{id}'),
    breadcrumb: paths('Afspraak', 'Rendez-vous', 'Appointment', 'Termin'),
  }),
  'my-appointment/{token}': page({
    hasForm: true,
    noindex: true,
    paths: paths('mijn-afspraak/{token}', 'mon-rendez-vous/{token}', 'my-appointment/{token}', 'mein-termin/{token}'),
    breadcrumb: paths('Mijn afspraak', 'Mon rendez-vous', 'My appointment', 'Mein Termin'),
  }),
  'visit-feedback/{token}': page({
    hasForm: true,
    noindex: true,
    paths: paths(
      'hoe-was-uw-bezoek/{token}',
      'votre-avis-visite/{token}',
      'visit-feedback/{token}',
      'ihre-besichtigung/{token}',
    ),
    breadcrumb: paths('Uw bezoek', 'Votre visite', 'Your viewing', 'Ihre Besichtigung'),
  }),
  'request-documents/{id}': page({
    hasForm: true,
    noindex: true,
    paths: paths(
      'documenten-aanvragen/{id}',
      'demande-de-documents/{id}',
      'request-documents/{id}',
      'unterlagen-anfragen/{id}',
    ),
    breadcrumb: paths('Documenten aanvragen', 'Demander les documents', 'Request documents', 'Unterlagen anfragen'),
  }),
  'documents/{token}': page({
    noindex: true,
    paths: paths('documenten/{token}', 'documents/{token}', 'documents/{token}', 'unterlagen/{token}'),
    breadcrumb: paths('Uw documenten', 'Vos documents', 'Your documents', 'Ihre Unterlagen'),
  }),
  'draft/{token}': page({
    noindex: true,
    paths: paths('ontwerp/{token}', 'brouillon/{token}', 'draft/{token}', 'entwurf/{token}'),
    breadcrumb: paths('Ontwerp', 'Brouillon', 'Draft', 'Entwurf'),
  }),
  'send-to-friend/{id}': page({
    hasForm: true,
    noindex: true,
    paths: paths('doorsturen/{id}', 'envoyer-a-un-ami/{id}', 'send-to-a-friend/{id}', 'weiterempfehlen/{id}'),
    breadcrumb: paths('Doorsturen', 'Envoyer à un ami', 'Send to a friend', 'Weiterempfehlen'),
  }),
  'stop/{token}': page({
    noindex: true,
    paths: paths(
      'geen-berichten-meer/{token}',
      'ne-plus-recevoir/{token}',
      'no-more-mail/{token}',
      'keine-nachrichten-mehr/{token}',
    ),
    breadcrumb: paths('Geen berichten meer', 'Ne plus rien recevoir', 'No more mail', 'Keine Nachrichten mehr'),
  }),
  newsletter: page({
    hasForm: true,
    paths: paths('nieuwsbrief', 'newsletter', 'newsletter', 'newsletter'),
    breadcrumb: paths('Nieuwsbrief', 'Newsletter', 'Newsletter', 'Newsletter'),
  }),
  'confirm/{token}': page({
    noindex: true,
    paths: paths('bevestigen/{token}', 'confirmer/{token}', 'confirm/{token}', 'bestaetigen/{token}'),
    breadcrumb: paths('Bevestigen', 'Confirmer', 'Confirm', 'Bestätigen'),
  }),
  'my-searches/{token}': page({
    hasForm: true,
    noindex: true,
    paths: paths(
      'mijn-zoekopdrachten/{token}',
      'mes-recherches/{token}',
      'my-searches/{token}',
      'meine-suchauftraege/{token}',
    ),
    breadcrumb: paths('Mijn zoekopdrachten', 'Mes recherches', 'My search alerts', 'Meine Suchaufträge'),
  }),
  'unsubscribe/{token}': page({
    noindex: true,
    paths: paths('uitschrijven/{token}', 'se-desinscrire/{token}', 'unsubscribe/{token}', 'abmelden/{token}'),
    breadcrumb: paths('Uitschrijven', 'Se désinscrire', 'Unsubscribe', 'Abmelden'),
  }),
  presentation: page({
    paths: PRESENTATION,
    breadcrumb: paths('Over ons', 'Présentation', 'About us', 'Über uns'),
  }),
  'presentation/{agent}': page({
    paths: under(PRESENTATION, same('{agent}')),
    breadcrumb: paths('Makelaar', 'Agent immobilier', 'Agent', 'Makler'),
  }),
  services: page({ paths: SERVICES, breadcrumb: paths('Diensten', 'Services', 'Services', 'Dienstleistungen') }),
  'services/sell': article({
    paths: under(SERVICES, paths('verkopen', 'vendre', 'sell', 'verkaufen')),
    breadcrumb: paths('Verkopen', 'Vendre', 'Selling', 'Verkaufen'),
  }),
  'services/rent-out': article({
    paths: under(SERVICES, paths('verhuren', 'louer', 'let', 'vermieten')),
    breadcrumb: paths('Verhuren', 'Mettre en location', 'Letting', 'Vermieten'),
  }),
  'services/valuation': article({
    paths: under(SERVICES, paths('schatten', 'estimer', 'valuation', 'bewerten')),
    breadcrumb: paths('Schatten', 'Estimer', 'Valuation', 'Bewerten'),
  }),
  guide: page({ paths: GUIDE, breadcrumb: paths('Gids', 'Guide', 'Guide', 'Ratgeber') }),
  'guide/{slug}': article({
    paths: under(GUIDE, same('{slug}')),
    breadcrumb: paths('Artikel', 'Article', 'Article', 'Artikel'),
  }),
  avis: page({ paths: TESTIMONIALS, breadcrumb: paths('Getuigenissen', 'Avis', 'Testimonials', 'Kundenstimmen') }),
  'avis/add': page({
    hasForm: true,
    paths: under(TESTIMONIALS, paths('toevoegen', 'ajouter', 'add', 'hinzufuegen')),
    breadcrumb: paths('Getuigenis toevoegen', 'Laisser un avis', 'Leave a testimonial', 'Kundenstimme schreiben'),
  }),
  'avis/{slug}': article({
    paths: under(TESTIMONIALS, same('{slug}')),
    breadcrumb: paths('Getuigenis', 'Avis', 'Testimonial', 'Kundenstimme'),
  }),
  'moderate/{token}': page({
    noindex: true,
    paths: paths('beoordelen/{token}', 'moderer/{token}', 'moderate/{token}', 'pruefen/{token}'),
    breadcrumb: paths('Getuigenis beoordelen', 'Modérer un avis', 'Review a testimonial', 'Kundenstimme prüfen'),
  }),
  costs: page({
    paths: paths('aankoopkosten', 'frais-d-achat', 'purchase-costs', 'kaufkosten'),
    breadcrumb: paths('Aankoopkosten', 'Frais d’achat', 'Purchase costs', 'Kaufkosten'),
  }),
  mortgage: page({
    paths: paths('leningsimulatie', 'simulation-de-credit', 'mortgage-simulation', 'kreditrechner'),
    breadcrumb: paths('Leningsimulatie', 'Simulation de crédit', 'Mortgage simulation', 'Kreditrechner'),
  }),
  budget: page({
    paths: paths('budget-berekenen', 'calculer-mon-budget', 'what-can-i-afford', 'budgetrechner'),
    breadcrumb: paths('Wat kan ik kopen?', 'Mon budget', 'What can I afford?', 'Budgetrechner'),
  }),
  'rent-costs': page({
    paths: paths('huurkosten', 'frais-de-location', 'rental-costs', 'mietkosten'),
    breadcrumb: paths('Huurkosten', 'Frais de location', 'Rental costs', 'Mietkosten'),
  }),
  glossary: page({
    paths: paths('begrippen', 'lexique', 'glossary', 'glossar'),
    breadcrumb: paths('Begrippen', 'Lexique', 'Glossary', 'Glossar'),
  }),
  login: login({
    hasForm: true,
    paths: same('login'),
    breadcrumb: paths('Eigenaarslogin', 'Espace propriétaire', 'Owner login', 'Eigentümer-Login'),
  }),
  owner: login({
    paths: paths('eigenaar', 'proprietaire', 'owner', 'eigentuemer'),
    breadcrumb: paths('Eigenaarsportaal', 'Espace propriétaire', 'Owner portal', 'Eigentümerportal'),
  }),
  'owner/property/{id}': login({
    hasForm: true,
    paths: paths('eigenaar/pand/{id}', 'proprietaire/bien/{id}', 'owner/property/{id}', 'eigentuemer/objekt/{id}'),
    breadcrumb: paths('Pand', 'Bien', 'Property', 'Objekt'),
  }),
  'forgot-password': login({
    hasForm: true,
    paths: paths('wachtwoord-vergeten', 'mot-de-passe-oublie', 'forgot-password', 'passwort-vergessen'),
    breadcrumb: paths('Wachtwoord vergeten', 'Mot de passe oublié', 'Forgotten password', 'Passwort vergessen'),
  }),
  'owner/account': login({
    hasForm: true,
    paths: paths('eigenaar/account', 'proprietaire/compte', 'owner/account', 'eigentuemer/konto'),
    breadcrumb: paths('Uw account', 'Votre compte', 'Your account', 'Ihr Konto'),
  }),
  'access/{token}': login({
    paths: paths('toegang/{token}', 'acces/{token}', 'access/{token}', 'zugang/{token}'),
    breadcrumb: paths('Toegang', 'Accès', 'Access', 'Zugang'),
  }),
  disclaimer: page({
    paths: paths('disclaimer', 'mentions-legales', 'disclaimer', 'haftungsausschluss'),
    breadcrumb: paths('Disclaimer', 'Mentions légales', 'Disclaimer', 'Haftungsausschluss'),
  }),
  'privacy-statement': page({
    paths: paths('privacyverklaring', 'declaration-de-confidentialite', 'privacy-statement', 'datenschutzerklaerung'),
    breadcrumb: paths(
      'Privacyverklaring',
      'Déclaration de confidentialité',
      'Privacy statement',
      'Datenschutzerklärung',
    ),
  }),
  'cookie-policy': page({
    paths: paths('cookiebeleid', 'politique-de-cookies', 'cookie-policy', 'cookie-richtlinie'),
    breadcrumb: paths('Cookiebeleid', 'Politique de cookies', 'Cookie policy', 'Cookie-Richtlinie'),
  }),
  credits: page({
    paths: paths('bronnen', 'credits', 'credits', 'quellen'),
    breadcrumb: paths('Bronnen', 'Crédits', 'Credits', 'Quellen'),
  }),
  'feedback/contact-me': feedback(paths('informatie', 'information', 'information', 'information')),
  'feedback/contact-appointment': feedback(paths('afspraak', 'rendez-vous', 'appointment', 'termin')),
  'feedback/contact-construction': feedback(paths('nieuwbouw', 'projet-neuf', 'new-build', 'neubau')),
  'feedback/contact-demand': feedback(
    paths('gratis-schatting', 'estimation-gratuite', 'free-valuation', 'kostenlose-bewertung'),
  ),
  'feedback/demand-register': feedback(paths('zoekopdracht', 'recherche', 'search-alert', 'suchauftrag')),
  'feedback/send-to-friend': feedback(paths('doorsturen', 'envoyer-a-un-ami', 'send-to-a-friend', 'weiterempfehlen')),
  'feedback/site-contact': feedback(paths('contact', 'contact', 'contact', 'kontakt')),
  'feedback/sign-newsletter': feedback(paths('nieuwsbrief', 'newsletter', 'newsletter', 'newsletter')),
} as const satisfies Record<string, Route>;

export type RouteKey = keyof typeof ROUTES;
export const ROUTE_KEYS = Object.keys(ROUTES) as RouteKey[];

/** One row of the table with the declared type of rows instead of its literal type. */
export const routeOf = (key: RouteKey): Route => ROUTES[key];

/** The localized pattern of a route, without language and outer slashes. */
export const patternOf = (key: RouteKey, locale: Locale): string => ROUTES[key].paths[locale];
