/**
 * Words of people here, for the estimate of how soon a password is guessed: the English lists of the library know none
 * of them. Small letters, the most likely first. Russian words also count in Latin letters, and all words without marks.
 */
export const localWords = {
  places: words(`
    кишинев кишинёв бельцы бендеры тирасполь сороки оргеев хотин измаил аккерман бессарабия молдова молдавия румыния днестр прут
    комрат кагул унгены рыбница дубоссары каушаны болград рени килия вилково шаба одесса яссы бухарест приднестровье гагаузия
    буджак чадыр-лунга тараклия флорешты дрокия единцы бричаны страшены калараш ниспорены хынчешты леова кантемир криково
    cricova chișinău chisinau kishinev bălți balti beltsy bender tighina tiraspol soroca soroki orhei orgeev hotin khotyn izmail
    ismail akkerman cetatea albă cetatea bessarabia basarabia besarabia moldova moldavia romania românia nistru dniester prut
    dunărea dunarea danube comrat cahul ungheni rîbnița ribnita dubăsari causeni căușeni bolgrad reni chilia kilia valcov shabo
    odessa odesa iasi iași bucurești bucuresti bucharest transnistria gagauzia bugeac budjak ceadir taraclia florești drochia
    edineț briceni strășeni călărași nisporeni hîncești leova cantemir cluj timișoara brașov galați constanța москва киев
    botanica buiucani rîșcani riscani ciocana centru ботаника рышкановка чеканы буюканы
    кишинэу тигина белц бэлць белцы belz beltz кишинёва кишиневе молдову молдовы молдове бессарабии бессарабию basarabiei moldovei
    chișinăului бендер тягин tigina bendery монкастро moncastro maurocastro фалешты fălești глодяны glodeni рышканы rîșcani окница ocnița
    теленешты telenești сынжерея sîngerei sângerei яловены ialoveni басарабяска basarabeasca чимишлия cimișlia вулканешты
    vulcănești слободзея slobozia григориополь grigoriopol каменка camenca днестровск криуляны criuleni резина rezina шолданешты
    șoldănești страшены otaci атаки kiszyniów дурлешты durlești трушены trușeni ставчены stăuceni колоница colonița бубуечь bubuieci
    рыбница rybnitsa дубэсарь копчак чадыр лунга ceadîr хынчешть hîncești
  `),
  names: words(`
    александр александра саша дмитрий дима сергей серёжа андрей алексей лёша максим иван ваня михаил миша николай коля владимир
    вова евгений женя юрий олег игорь виктор павел паша роман артём денис антон илья константин анна аня мария маша елена лена
    ольга оля наталья наташа татьяна таня ирина ира светлана света екатерина катя юлия анастасия настя людмила галина валентина
    надежда вера любовь виктория вика ion ioan vasile vasea andrei alexandru mihai mihail nicolae gheorghe ștefan stefan dumitru
    constantin victor sergiu igor oleg vitalie veaceslav adrian cristian bogdan marius radu petru pavel eugen maria elena ana
    ioana andreea mihaela cristina natalia tatiana olga irina svetlana doina daniela gabriela alina diana iulia victoria angela
    ludmila lidia rodica aliona popescu ionescu rusu ceban ciobanu popa munteanu ursu lupu иванов петров попов
  `),
  words: words(`
    пароль parola parolă parol привет privet salut любовь dragoste iubire люблю солнце soare солнышко кот кошка pisica собака
    мама mama папа tata жизнь viața viata дом casa семья familia родина patria друг prieten дружба счастье fericire красота
    архив arhiva archive фото foto photo фотография fotografia fotografii photograph photographs фотоархив photoarchive
    история istorie istoria history музей muzeu museum админ админстратор администратор administrator admin translator переводчик
    traducător traducator вино vin vinul виноград struguri vie мир pace осень toamna весна primăvara primavara лето vara зима
    iarna книга carte школа școala scoala университет universitate работа munca компьютер calculator интернет internet футбол
    fotbal зимбру zimbru шериф sheriff спартак steaua dinamo динамо король rege император царь tsar бог dumnezeu doamne ангел
    înger inger звезда stea steaua небо cer море marea река râu луна luna сердце inima цветок floare роза trandafir маша медведь
    noroc bun bună buna ziua bine vine te iubesc teiubesc frumos frumoasa секрет secret вход начальник бессарабец молодец
    хорошо один два три четыре пять unu doi trei patru cinci код cod ключ cheie
    бабушка дедушка bunica bunicul столица capitala архива arhivei от de и și la
  `),
  passwords: words(`йцукен фыва фывапролд ячсмить`),
  months: words(`
    ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie января февраля марта апреля
    мая июня июля августа сентября октября ноября декабря январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь
    декабрь january february march april may june july september october november december
  `),
} as const satisfies Record<string, readonly string[]>

/** What the archive calls itself. */
export const archiveNames = [
  'bessarabia in photographs',
  'bessarabiainphotographs',
  'basarabia în fotografii',
  'бессарабия в фотографиях',
  'bessarabia photo archive',
]

function words(text: string): string[] {
  return [...new Set(text.trim().split(/\s+/))]
}
