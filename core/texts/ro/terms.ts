import type { TextPage } from '../text-page.ts'

export const roTerms: TextPage = {
  title: 'Condiții de utilizare',
  description:
    'Licențele fotografiilor din arhivă și declarațiile privind drepturile. Menționarea autorului, utilizarea ' +
    'comercială, sesizările titularilor de drepturi și confidențialitatea.',
  sections: [
    {
      paragraphs: [
        'Toate fotografiile din arhivă pot fi privite și descărcate gratuit. Cum pot fi folosite apoi depinde de ' +
          'licența sau de declarația privind drepturile indicată pe pagina fiecărei fotografii.',
        'Înainte de descărcarea unei fotografii care nu se află în domeniul public, site-ul vă cere să acceptați ' +
          'condițiile licenței ei.',
      ],
    },
    {
      id: 'public-domain',
      heading: 'Domeniu public (Public Domain)',
      paragraphs: [
        'Fotografia este liberă de drepturi de autor cunoscute: termenul lor de protecție a expirat sau ele nu au ' +
          'existat niciodată. Puteți să o copiați, să o modificați, să o publicați și să o distribuiți în orice ' +
          'scop, inclusiv comercial, fără a cere permisiunea.',
        'Se poate ca legea să nu ceară în acest caz menționarea autorului și a arhivei, dar vă rugăm să o faceți: ' +
          'astfel cititorul găsește sursa și poate verifica informațiile despre imagine.',
        'Rezumat: [Public Domain Mark 1.0](https://creativecommons.org/publicdomain/mark/1.0/deed.ro).',
      ],
    },
    {
      id: 'cc0',
      heading: 'Dedicare domeniului public (CC0)',
      paragraphs: [
        'Titularul a renunțat la drepturile sale, iar fotografia poate fi folosită la fel ca una din domeniul public.',
        'Rezumat: [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/deed.ro).',
      ],
    },
    {
      id: 'cc-by',
      heading: 'Atribuire (CC BY)',
      paragraphs: [
        'Fotografia poate fi copiată, modificată, publicată și distribuită în orice scop, inclusiv comercial, cu ' +
          'respectarea următoarelor condiții:',
      ],
      list: [
        'menționați autorul și arhiva așa cum se arată în secțiunea despre menționarea autorului;',
        'adăugați un link către licență: [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/deed.ro);',
        'precizați dacă ați modificat imaginea, de exemplu dacă ați decupat-o, ați colorat-o sau ați retușat-o;',
        'nu lăsați impresia că autorul sau arhiva vă susține sau aprobă felul în care folosiți imaginea.',
      ],
    },
    {
      id: 'cc-by-sa',
      heading: 'Atribuire-Distribuire în condiții identice (CC BY-SA)',
      paragraphs: [
        'Se aplică aceleași condiții ca pentru CC BY și încă una: imaginea modificată se distribuie sub aceeași licență, [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/deed.ro).',
      ],
    },
    {
      id: 'cc-by-nc',
      heading: 'Atribuire-Necomercial (CC BY-NC)',
      paragraphs: [
        'Fotografia poate fi copiată, modificată, publicată și distribuită numai în scopuri necomerciale, cu ' +
          'respectarea următoarelor condiții:',
      ],
      list: [
        'menționați autorul și arhiva așa cum se arată în secțiunea despre menționarea autorului;',
        'adăugați un link către licență: [CC BY-NC 4.0](https://creativecommons.org/licenses/by-nc/4.0/deed.ro);',
        'precizați dacă ați modificat imaginea;',
        'nu folosiți imaginea pentru a obține un avantaj comercial sau o compensație bănească;',
        'nu lăsați impresia că autorul sau arhiva vă susține sau aprobă felul în care folosiți imaginea.',
      ],
    },
    {
      id: 'rights-statements',
      heading: 'Declarații privind drepturile',
      paragraphs: [
        'Dacă o fotografie nu poate fi oferită sub o licență, arhiva arată ce se știe despre drepturile asupra ei. Declarațiile au fost formulate de RightsStatements.org; ele descriu situația și nu acordă, ele însele, nicio permisiune.',
        'Aceste fotografii pot fi privite, iar înainte de descărcare site-ul vă cere să confirmați că ați citit declarația. Le puteți folosi în limitele permise de lege sau cu acordul titularului drepturilor.',
      ],
      list: [
        '[Protejat prin drepturi de autor](https://rightsstatements.org/page/InC/1.0/?language=en)',
        '[Protejat prin drepturi de autor, utilizare educațională permisă](https://rightsstatements.org/page/InC-EDU/1.0/?language=en)',
        '[Fără drepturi de autor, cu alte restricții legale](https://rightsstatements.org/page/NoC-OKLR/1.0/?language=en)',
        '[Fără drepturi de autor în Statele Unite](https://rightsstatements.org/page/NoC-US/1.0/?language=en)',
        '[Fără drepturi de autor cunoscute](https://rightsstatements.org/page/NKC/1.0/?language=en)',
        '[Drepturi de autor nedeterminate](https://rightsstatements.org/page/UND/1.0/?language=en)',
        '[Drepturi de autor neevaluate](https://rightsstatements.org/page/CNE/1.0/?language=en)',
      ],
    },
    {
      id: 'attribution',
      heading: 'Cum se menționează autorul',
      paragraphs: [
        'Mențiunea se pune lângă imagine, iar dacă nu este posibil, la sfârșitul publicației. Ea cuprinde titlul ' +
          'fotografiei, autorul, dacă este cunoscut, colecția, arhiva cu un link către pagina fotografiei și licența:',
      ],
      list: [
        '„Titlul fotografiei”. Autorul. Colecția. Basarabia în fotografii, adresa paginii. CC BY 4.0',
        '„Titlul fotografiei”, detaliu. Autor necunoscut. Colecția. Basarabia în fotografii, adresa paginii. ' + 'CC BY-NC 4.0',
      ],
    },
    {
      id: 'commercial-use',
      heading: 'Utilizarea comercială',
      paragraphs: [
        'Este comercială utilizarea care urmărește în primul rând un avantaj sau o compensație bănească: vânzarea de ' +
          'reproduceri, cărți poștale și cărți, publicitatea, produsele promoționale.',
        'Fotografiile din domeniul public și cele sub licențele CC BY și CC BY-SA pot fi folosite și astfel. Pentru ' +
          'fotografiile sub licența CC BY-NC este nevoie de permisiunea titularului drepturilor; vă ajutăm să îl contactați dacă ' +
          '[scrieți arhivei](setting:contact) și indicați numărul fotografiei.',
      ],
    },
    {
      id: 'warranty',
      heading: 'Ce nu acoperă licențele',
      paragraphs: [
        'Licența privește drepturile de autor asupra imaginii. Alături de ea pot exista și alte drepturi, de pildă ' +
          'dreptul la propria imagine al persoanei înfățișate sau dreptul asupra unei mărci; respectarea lor îi ' +
          'revine celui care folosește fotografia.',
        'Informațiile despre fotografii sunt verificate, dar arhiva nu poate garanta că sunt complete și fără greșeli.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Dacă sunteți titularul drepturilor',
      paragraphs: [
        'Dacă considerați că o fotografie a fost publicată cu încălcarea drepturilor dumneavoastră, că licența sau ' +
          'legenda ei este greșită ori că vă afectează viața privată, [scrieți arhivei](setting:contact). Indicați ' +
          'numărul sau adresa fotografiei, cine sunteți și pe ce se întemeiază cererea.',
        'Vom examina sesizarea, vă vom răspunde și, dacă este întemeiată, vom corecta informațiile, vom schimba ' +
          'licența sau vom elimina fotografia.',
      ],
    },
    {
      id: 'privacy',
      heading: 'Confidențialitate',
      paragraphs: ['Puteți folosi site-ul fără a comunica nimic despre dumneavoastră.'],
      list: [
        {
          own: 'Site-ul nu folosește cookie-uri. Aspectul ales și selecția dumneavoastră de fotografii se păstrează numai în browserul dumneavoastră.',
          outside:
            'Arhiva însăși nu folosește cookie-uri. Aspectul ales și selecția dumneavoastră de fotografii se păstrează numai în browserul dumneavoastră.',
        },
        {
          own:
            'Vizualizările paginilor și descărcările se numără anonim: se înregistrează pagina, limba și ziua, iar ' +
            'adresa IP nu se păstrează.',
          outside:
            'Vizualizările paginilor sunt numărate de un alt serviciu: browserul dumneavoastră încarcă un script de ' +
            'pe {host}, iar serviciul vede această cerere. Regulile lui stabilesc ce înregistrează și ce păstrează; ' +
            'arhiva însăși nu numără nici vizualizările, nici descărcările.',
        },
        'Căutările se numără anonim: se înregistrează cuvintele căutate și ziua.',
        'Mesajele trimise prin formular și adresa de e-mail, dacă ați indicat-o, se păstrează numai pentru a vă ' +
          'răspunde și pentru a corecta arhiva. Ele nu se publică și nu se transmit altora.',
        'Dacă ați fost de acord să vi se mulțumească, împreună cu mesajul se păstrează numele indicat. Când se acceptă corectura, numele apare ' +
          'pe pagina fotografiei și rămâne acolo până când vă retrageți acordul sau mesajul este șters.',
        'Pentru ca un mesaj sau numele dumneavoastră să fie șters, [scrieți arhivei](setting:contact).',
        'Când deschideți harta, imaginile ei se încarcă de pe serverul de hărți, de obicei OpenStreetMap; acest ' +
          'server vede cererea browserului dumneavoastră. Cât timp harta este închisă, nu i se trimite nimic.',
      ],
    },
  ],
}
