import type { DefinitionOf, OptionalPicklist } from '../../records/photo-field-types.ts'

/** The labels of each value of each picklist that need not be filled in. */
type Labels = { [Name in OptionalPicklist]: Record<DefinitionOf<Name>['values'][number], string> }

/** What the values of picklists are called: on the photo's page, in the search and in imported tables. */
export const ruPicklists = {
  technique: {
    daguerreotype: 'Дагеротип',
    ambrotype: 'Амбротип',
    tintype: 'Ферротип',
    'albumen print': 'Альбуминовый отпечаток',
    'carte de visite': 'Фотография визитного формата',
    'cabinet card': 'Фотография кабинетного формата',
    stereograph: 'Стереофотография',
    cyanotype: 'Цианотипия',
    'platinum print': 'Платиновый отпечаток',
    'gelatin silver print': 'Серебряно-желатиновый отпечаток',
    'glass negative': 'Негатив на стекле',
    'film negative': 'Негатив на плёнке',
    'lantern slide': 'Диапозитив на стекле',
    'photographic postcard': 'Фотооткрытка',
    postcard: 'Почтовая открытка, типографская печать',
    collotype: 'Фототипия',
    photolithograph: 'Фотолитография',
    photogravure: 'Фотогравюра',
    'halftone print': 'Автотипия',
    'colour print': 'Цветной отпечаток',
    'colour slide': 'Цветной слайд',
    'digital photograph': 'Цифровая фотография',
  },
  inscriptionLanguage: {
    ru: 'Русский',
    'ru-petr1708': 'Русский (дореформенная орфография)',
    ro: 'Румынский',
    'ro-Cyrl': 'Румынский (кириллица)',
    yi: 'Идиш',
    he: 'Иврит',
    de: 'Немецкий',
    uk: 'Украинский',
    bg: 'Болгарский',
    gag: 'Гагаузский',
    fr: 'Французский',
    pl: 'Польский',
    hy: 'Армянский',
    el: 'Греческий',
    en: 'Английский',
    la: 'Латинский',
    und: 'Другой или не определён',
  },
  homePage: { lead: 'Главный снимок' },
  precision: {
    point: 'Точное место',
    street: 'С точностью до улицы',
    settlement: 'С точностью до населённого пункта',
    area: 'В пределах местности',
  },
} satisfies Labels
