import { named, type NamedPoint } from './name.ts'

/** A country, and where its name is written. */
type Country = NamedPoint & {
  /** The last zoom at which the name is shown. */
  to: number
}

const country = (from: number, to: number, longitude: number, latitude: number, ...names: Parameters<typeof named>): Country => ({
  from,
  to,
  longitude,
  latitude,
  names: named(...names),
})

/** Countries near the region, and great ones elsewhere. Browsers know their names, too, but some take a tenth of a second to open the list. */
export const countries: Country[] = [
  country(6, 8, 28.45, 47.42, 'Молдова', 'Republica Moldova', 'Moldova'),
  country(4, 7, 31.2, 48.95, 'Украина', 'Ucraina', 'Ukraine'),
  country(4, 7, 25.2, 45.95, 'Румыния', 'România', 'Romania'),
  country(5, 7, 25.4, 42.75, 'Болгария', 'Bulgaria', 'Bulgaria'),
  country(5, 7, 19.3, 47.1, 'Венгрия', 'Ungaria', 'Hungary'),
  country(5, 7, 20.9, 44.1, 'Сербия', 'Serbia', 'Serbia'),
  country(5, 7, 22.3, 39.4, 'Греция', 'Grecia', 'Greece'),
  country(4, 7, 34.5, 39.2, 'Турция', 'Turcia', 'Türkiye'),
  country(4, 7, 19.4, 52.1, 'Польша', 'Polonia', 'Poland'),
  country(6, 7, 19.6, 48.75, 'Словакия', 'Slovacia', 'Slovakia'),
  country(5, 7, 15.4, 49.75, 'Чехия', 'Cehia', 'Czechia'),
  country(5, 7, 14.3, 47.5, 'Австрия', 'Austria', 'Austria'),
  country(6, 7, 16.3, 45.6, 'Хорватия', 'Croația', 'Croatia'),
  country(5, 7, 28.2, 53.2, 'Беларусь', 'Belarus', 'Belarus'),
  country(6, 7, 23.9, 55.4, 'Литва', 'Lituania', 'Lithuania'),
  country(6, 7, 25.3, 57, 'Латвия', 'Letonia', 'Latvia'),
  country(6, 7, 25.8, 58.8, 'Эстония', 'Estonia', 'Estonia'),
  country(3, 6, 46, 57, 'Россия', 'Rusia', 'Russia'),
  country(6, 7, 43.2, 42.1, 'Грузия', 'Georgia', 'Georgia'),
  country(6, 7, 44.9, 40.4, 'Армения', 'Armenia', 'Armenia'),
  country(6, 7, 47.8, 40.4, 'Азербайджан', 'Azerbaidjan', 'Azerbaijan'),
  country(3, 6, 67, 48.3, 'Казахстан', 'Kazahstan', 'Kazakhstan'),
  country(4, 7, 10.2, 51, 'Германия', 'Germania', 'Germany'),
  country(4, 7, 2.6, 46.6, 'Франция', 'Franța', 'France'),
  country(4, 7, 12.4, 43.1, 'Италия', 'Italia', 'Italy'),
  country(4, 7, -3.9, 39.4, 'Испания', 'Spania', 'Spain'),
  country(4, 7, -1.8, 53.2, 'Великобритания', 'Regatul Unit', 'United Kingdom'),
  country(4, 6, 15.2, 62, 'Швеция', 'Suedia', 'Sweden'),
  country(4, 6, 26.3, 63.3, 'Финляндия', 'Finlanda', 'Finland'),
  country(4, 6, 9.3, 61.4, 'Норвегия', 'Norvegia', 'Norway'),
  country(4, 6, 29.6, 26.6, 'Египет', 'Egipt', 'Egypt'),
  country(6, 7, 34.9, 30.8, 'Израиль', 'Israel', 'Israel'),
  country(4, 6, 54, 32.6, 'Иран', 'Iran', 'Iran'),
  country(3, 6, 103, 35.5, 'Китай', 'China', 'China'),
  country(3, 6, 79, 22.5, 'Индия', 'India', 'India'),
  country(4, 6, 138.4, 37, 'Япония', 'Japonia', 'Japan'),
  country(3, 6, -99, 39.5, 'Соединённые Штаты', 'Statele Unite', 'United States'),
  country(3, 6, -106, 57, 'Канада', 'Canada', 'Canada'),
  country(4, 6, -102.5, 24, 'Мексика', 'Mexic', 'Mexico'),
  country(3, 6, -53, -10, 'Бразилия', 'Brazilia', 'Brazil'),
  country(4, 6, -65, -35, 'Аргентина', 'Argentina', 'Argentina'),
  country(3, 6, 134, -25, 'Австралия', 'Australia', 'Australia'),
  country(4, 6, 23.5, -30.5, 'ЮАР', 'Africa de Sud', 'South Africa'),
]
