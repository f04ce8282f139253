import type { TextPage } from '../text-page.ts'

export const roAbout: TextPage = {
  title: 'Despre arhivă',
  description:
    'De ce a fost creată arhiva de fotografii istorice din Basarabia, ce ținut cuprinde, de unde provin imaginile și ' +
    'cum pot fi citate.',
  sections: [
    {
      id: 'aim',
      heading: 'De ce a fost creată arhiva',
      paragraphs: [
        '„Basarabia în fotografii” este o arhivă publică de imagini istorice. Scopul ei este să adune într-un singur ' +
          'loc fotografii risipite prin albume de familie, muzee, biblioteci și publicații vechi, să le descrie și ' +
          'să le facă accesibile tuturor: locuitorilor ținutului și urmașilor lor, cercetătorilor, profesorilor, ' +
          'iubitorilor de istorie locală.',
        'Fiecare fotografie este prezentată așa cum s-a păstrat și este însoțită de informații despre ' +
          'loc, timp, autor și proveniență, în măsura în care acestea sunt cunoscute. Descrierile sunt scrise în ' +
          'limba rusă și se traduc în română și în engleză.',
      ],
    },
    {
      id: 'area',
      heading: 'Ce ținut cuprinde arhiva',
      paragraphs: [
        'Basarabia este o regiune istorică între Prut și Nistru, care ajunge în sud până la Dunăre și la ' +
          'Marea Neagră. Numele a fost extins asupra întregului ținut în 1812, când acesta a fost anexat de Imperiul ' +
          'Rus. Din 1856 sudul ținutului a aparținut mai întâi Moldovei, apoi României, iar în 1878 a revenit Rusiei. Din 1918 întreaga Basarabie a ' +
          'aparținut României, iar din 1940, cu o întrerupere în anii războiului, Uniunii Sovietice.',
        'Astăzi cea mai mare parte a Basarabiei istorice se află în Republica Moldova, iar nordul și sudul ei fac ' +
          'parte din regiunile Cernăuți și Odesa ale Ucrainei. Arhiva prezintă orașe, târguri și sate din tot acest ' +
          'ținut, indiferent de granițele de astăzi.',
      ],
    },
    {
      id: 'contents',
      heading: 'Ce se păstrează în arhivă și de unde provine',
      paragraphs: [
        'În arhivă sunt adunate fotografii, cărți poștale și reproduceri din tipărituri: vederi de străzi și ' +
          'clădiri, portrete, scene de muncă și de sărbătoare, evenimente, drumuri și poduri. Imaginile pot fi ' +
          'parcurse după [categorii](categories), [locuri](locations), [albume](albums) și [perioade](periods).',
        'Imaginile provin din mai multe surse:',
      ],
      list: [
        'din colecții de familie și particulare, ai căror proprietari au oferit arhivei copii;',
        'din muzee, biblioteci și arhive care și-au deschis fondurile pentru public;',
        'din cărți, reviste și cărți poștale al căror termen de protecție a expirat.',
      ],
    },
    {
      id: 'sources',
      paragraphs: [
        'La fiecare fotografie sunt indicate colecția și, dacă este cunoscută, sursa originală. Persoanele și ' +
          'instituțiile ale căror colecții sunt prezentate aici sunt enumerate pe pagina ' +
          '[„Colecții”](contributors).',
        'Legendele fotografiilor vechi pot fi greșite, iar locul sau anul nu pot fi stabilite întotdeauna. Dacă ' +
          'știți mai mult, scrieți-ne prin formularul de pe pagina fotografiei: asemenea mesaje ajută la corectarea ' +
          'arhivei.',
      ],
    },
    {
      id: 'use',
      heading: 'Cum pot fi folosite fotografiile',
      paragraphs: [
        'Fotografiile pot fi descărcate la dimensiunea originală. Ce este permis depinde de licența fotografiei: ' +
          'ea este indicată lângă imagine, iar licențele și declarațiile privind drepturile sunt explicate în [condițiile de ' +
          'utilizare](terms).',
      ],
    },
    {
      id: 'cite',
      heading: 'Cum se citează arhiva',
      paragraphs: [
        'În publicații, indicați titlul fotografiei, autorul, dacă este cunoscut, colecția, numele arhivei, ' +
          'numărul fotografiei și adresa paginii ei. Pe pagina fiecărei fotografii găsiți rândul gata făcut; adăugați data ' +
          'la care ați deschis pagina. Adresele paginilor sunt permanente. Rândul arată astfel:',
      ],
      list: [
        'Titlul fotografiei. Autorul. Colecție: numele colecției. Basarabia în fotografii, nr.\u00a0fotografiei. Adresa ' +
          'paginii (data consultării).',
      ],
    },
    {
      id: 'people',
      heading: 'Cum este împărțită munca la arhivă',
      paragraphs: [],
      list: [
        'Autorul și custodele arhivei: concepția, alegerea și digitizarea imaginilor, descrierile în rusă.',
        'Traducătorul în limba română: titlurile și descrierile în română.',
        'Traducătorul în limba engleză: titlurile și descrierile în engleză.',
        'Deținătorii [colecțiilor](contributors): persoanele și instituțiile care au oferit fotografii.',
      ],
    },
    {
      id: 'take-part',
      heading: 'Cum puteți ajuta',
      paragraphs: [
        'Arhiva are nevoie de fotografii noi, de precizări la descrieri și de fonduri pentru funcționarea ' +
          'site-ului. Pe pagina [„Cum puteți contribui”](contribute) aflați cum puteți trimite fotografii sau susține ' +
          'proiectul.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: [
        'Întrebările, propunerile și semnalările de greșeli pot fi trimise arhivei: [{contact}](setting:contact). ' +
          'Pentru o anumită fotografie, cel mai simplu este să folosiți formularul de pe pagina ei: astfel se vede ' +
          'imediat despre ce imagine este vorba.',
      ],
    },
  ],
}
