import { byWord } from './word-table';

/** Features of Kyero by the field that they set, in four languages, as slugs. */
export const FEATURES: Readonly<Record<string, string>> = byWord<string>({
  HasLift: 'lift elevator ascenseur aufzug',
  HasCellar: 'cellar basement kelder cave keller wine-cellar',
  HasGarden: 'garden private-garden gardens tuin jardin garten communal-garden',
  HasTerrace: 'terrace private-terrace terras terrasse roof-terrace covered-terrace',
  HasFurnished: 'furnished fully-furnished bemeubeld gemeubeld meuble moebliert mobliert',
  HasSolarPanels: 'solar-panels zonnepanelen panneaux-solaires solarpanele photovoltaic-panels',
  HasAttic: 'attic zolder grenier dachboden loft-space',
});

/** Whether a text is a spelling of the euro. */
export const isEuro = (currency: string): boolean => /^(?:€|eu|eur|€?uros?|euros?)\.?$/i.test(currency.trim());

/** Other names for the elements of Kyero, without signs between the words. */
export const ELEMENTS: Readonly<Record<string, string>> = byWord<string>({
  ref: 'reference',
  price_freq: 'pricefrequency frequency',
  type: 'propertytype',
  town: 'city',
  postcode: 'zip zipcode postalcode',
  location: 'coordinates geo gps',
  latitude: 'lat',
  longitude: 'lng lon long',
  beds: 'bedrooms bed',
  baths: 'bathrooms bath',
  surface_area: 'surface area surfaces',
  built: 'living livingarea builtarea habitable',
  plot: 'land landarea plotsize plotarea ground',
  new_build: 'newbuild newbuilding',
  energy_rating: 'energy energyrating epc',
  desc: 'description descriptions',
  images: 'pictures photos',
  image: 'picture photo',
  features: 'characteristics',
  video_url: 'video videos youtube',
  virtual_tour_url: 'virtualtour tour',
});
