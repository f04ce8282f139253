/**
 * Names and phrases that people of this region know by heart, for the estimate of how soon a password is guessed: rulers,
 * writers, holidays, sights, songs, blessings. Small letters. Each counts with its spaces, without them, and in other spellings.
 */
export const wellKnown: readonly string[] = `
  ștefan cel mare, штефан чел маре, стефан великий, ștefan vodă, штефан водэ, stephen the great, mihai eminescu, eminescu, эминеску,
  михай эминеску, luceafărul, лучафэрул, ion creangă, creangă, крянгэ, ион крянгэ, пушкин, pushkin, puskin, александр пушкин,
  dimitrie cantemir, antioh cantemir, cantemir, кантемир, дмитрий кантемир, антиох кантемир, vasile alecsandri, alecsandri, александри,
  alexandru cel bun, александр добрый, alexandru ioan cuza, mihai viteazul, vlad țepeș, țepeș, dracula, дракула, decebal, traian,
  burebista, petru rareș, bogdan vodă, vasile lupu, василе лупу, miron costin, grigore ureche, ion neculce, dosoftei, varlaam,
  grigore vieru, vieru, виеру, alexei mateevici, mateevici, матеевич, limba noastră, лимба ноастрэ, limba română, румынский язык,
  maria bieșu, мария биешу, eugen doga, doga, евгений дога, maria cebotari, cebotari, sofia rotaru, софия ротару, ion druță, друцэ,
  doina și ion, aldea teodorovici, constantin stere, ion inculeț, pan halippa, alexandru donici, constantin negruzzi, hasdeu, хашдеу,
  bogdan petriceicu hasdeu, mihail sadoveanu, mihail kogălniceanu, nicolae iorga, george enescu, caragiale, brâncuși, ceaușescu,
  antonescu, regele mihai, regele carol, regina maria, котовский, kotovski, григорий котовский, лазо, сергей лазо, lazo, бернардацци,
  bernardazzi, щусев, șciusev, карл шмидт, карл маркс, стурза, sturza, гавриил бэнулеску бодони, bănulescu bodoni, ленин, сталин, суворов,
  кутузов, потёмкин, румянцев, екатерина великая, пётр первый, пётр великий, александр невский, гагарин, брежнев, горбачёв, путин,
  маркиз де кюстин, воронцов, инзов, мамалыга, mămăligă, плацинда, plăcintă, plăcinte, sarmale, сармале, zeamă, зама, brânză, брынза,
  mărțișor, мэрцишор, miorița, миорица, meșterul manole, hora, hora unirii, doina, tricolor, триколор, deșteaptă te române, trei culori,
  codru, codrii, codrul, кодры, orheiul vechi, старый орхей, cetatea albă, белгород днестровский, cetatea soroca, cetatea tighina,
  сорокская крепость, бендерская крепость, mileștii mici, милештий мичь, cricova, purcari, пуркары, căpriana, каприяна, saharna, сахарна,
  țipova, ципова, curchi, курки, hîrjauca, butuceni, бутучены, trebujeni, valea morilor, вале морилор, комсомольское озеро,
  arcul de triumf, триумфальная арка, piața centrală, центральный рынок, teatrul de operă, sala cu orgă, органный зал, turnul cu apă,
  водонапорная башня, gara de nord, aeroport, stadionul republican, dinamo chișinău, динамо кишинёв, zimbru chișinău, sheriff tiraspol,
  шериф тирасполь, nistru, unirea, marea unire, mica unire, unire, сфатул цэрий, sfatul țării, basarabia e românia,
  basarabia pământ românesc, bessarabia pământ românesc, republica moldova, республика молдова, молдавская сср, мсср, mssr, рсс молдова,
  moldova mea, молдова моя, moldova suverană, moldova mare, te iubesc moldova, iubesc moldova, люблю молдову, молдова любимая,
  i love moldova, gagauz yeri, гагауз ери, gagauzia, găgăuzia, приднестровье, pridnestrovie, pridnestrovje, пмр, ссср, ussr,
  urss, независимость, independență, independența, ziua independenței, день независимости, 27 august, 27 августа, 31 august, 31 августа, 28 iunie, 28 июня, 9 mai, 9 мая, день победы, ziua victoriei, победа, podul de flori, мост цветов, погром, pogrom,
  hristos a înviat, христос воскрес, христос воскресе, adevărat a înviat, воистину воскрес, doamne ajută, doamne ajută mă, slavă domnului,
  слава богу, спаси и сохрани, господи помилуй, отче наш, tatăl nostru, dumnezeu, crăciun fericit, la mulți ani, с новым годом, с днём рождения,
  la mulți ani, sărbători fericite, an nou fericit, bun venit, добро пожаловать, bună dimineața, доброе утро, bună ziua, добрый день, noapte bună,
  спокойной ночи, noroc bun, norocul meu, mult noroc, te iubesc, te iubesc mult, я люблю, iubesc, я тебя люблю, люблю тебя, iubirea mea, dragostea mea, sufletul meu,
  viața mea, жизнь моя, жизнь прекрасна, viața e frumoasă, mama și tata, мама и папа, папа и мама, mama mea, моя мама, familia mea, моя семья,
  copiii mei, мои дети, cafea cu lapte, кофе с молоком, parola mea, мой пароль, новый пароль, parola nouă, nu știu, nu știu parola,
  не знаю пароль, забыл пароль, am uitat parola, parola secretă, секретный пароль, correct horse battery staple, let me in, open sesame,
  сезам откройся, fotografii vechi, старые фотографии, foto vechi, старое фото, arhiva foto, фото архив, фотоархив, basarabia veche,
  старая бессарабия, chișinăul vechi, старый кишинёв, orașul meu, мой город, orașul alb, белый город, casa mea, мой дом
`
  .trim()
  .split(/\s*,\s*/)
  .map((phrase) => phrase.replace(/\s+/g, ' '))
