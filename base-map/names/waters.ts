import { named, place, type NamedPoint, type Names } from './name.ts'

/** Seas, limans and lakes. */
export const waters: NamedPoint[] = [
  place(4, 34.2, 43.3, 'Чёрное море', 'Marea Neagră', 'Black Sea'),
  place(7, 30.9, 45.3, 'Чёрное море', 'Marea Neagră', 'Black Sea'),
  place(7, 36.6, 46.1, 'Азовское море', 'Marea Azov', 'Sea of Azov'),
  place(5, 18.5, 34.4, 'Средиземное море', 'Marea Mediterană', 'Mediterranean Sea'),
  place(5, 50.6, 42.2, 'Каспийское море', 'Marea Caspică', 'Caspian Sea'),
  place(5, 19.6, 56.9, 'Балтийское море', 'Marea Baltică', 'Baltic Sea'),
  place(5, 3.2, 56.2, 'Северное море', 'Marea Nordului', 'North Sea'),
  place(3, -38, 32, 'Атлантический океан', 'Oceanul Atlantic', 'Atlantic Ocean'),
  place(3, -140, 15, 'Тихий океан', 'Oceanul Pacific', 'Pacific Ocean'),
  place(3, 78, -18, 'Индийский океан', 'Oceanul Indian', 'Indian Ocean'),
  place(9, 30.31, 46.27, 'Днестровский лиман', 'Limanul Nistrului', 'Dniester Estuary'),
  place(10, 28.61, 45.52, 'Ялпуг', 'Lacul Ialpug', 'Lake Yalpuh'),
  place(10, 28.38, 45.4, 'Кагул (озеро)', 'Lacul Cahul', 'Lake Kahul'),
  place(10, 28.97, 45.46, 'Катлабух', 'Lacul Catlabug', 'Lake Katlabuh'),
  place(10, 29.13, 45.56, 'Китай (озеро)', 'Lacul Chitai', 'Lake Kytai'),
  place(10, 29.66, 45.65, 'Сасык', 'Lacul Sasic', 'Sasyk Lagoon'),
  place(10, 30.56, 46.63, 'Хаджибейский лиман', 'Limanul Hagibei', 'Khadzhibey Estuary'),
  place(10, 31.1, 46.82, 'Тилигульский лиман', 'Limanul Tiligul', 'Tylihul Estuary'),
]

/** Rivers of the region by the key that they have in the shapes. */
export const rivers: Record<string, Names> = {
  Dniester: named('Днестр', 'Nistru', 'Dniester'),
  Prut: named('Прут', 'Prut', 'Prut'),
  Danube: named('Дунай', 'Dunăre', 'Danube'),
  Dnieper: named('Днепр', 'Nipru', 'Dnieper'),
  'Southern Bug': named('Южный Буг', 'Bugul de Sud', 'Southern Bug'),
  Kilia: named('Килийское гирло', 'Brațul Chilia', 'Kilia branch'),
  Sulina: named('Сулинское гирло', 'Brațul Sulina', 'Sulina branch'),
  'Saint George': named('Георгиевское гирло', 'Brațul Sfântu Gheorghe', 'Saint George branch'),
  Răut: named('Реут', 'Răut', 'Răut'),
  Bâc: named('Бык', 'Bâc', 'Bâc'),
  Botna: named('Ботна', 'Botna', 'Botna'),
  Cogâlnic: named('Когильник', 'Cogâlnic', 'Cogâlnic'),
  Ialpug: named('Ялпуг', 'Ialpug', 'Ialpug'),
  Siret: named('Сирет', 'Siret', 'Siret'),
  Jijia: named('Жижия', 'Jijia', 'Jijia'),
  Olt: named('Олт', 'Olt', 'Olt'),
  Mureș: named('Муреш', 'Mureș', 'Mureș'),
  Ialomița: named('Яломица', 'Ialomița', 'Ialomița'),
}
