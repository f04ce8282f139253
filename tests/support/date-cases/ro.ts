/** Dates as Romanian and Moldovan catalogues write them, with and without marks, with the EDTF that they mean. */
export const romanianDates = `
1912 → 1912
anul 1912 → 1912
în anul 1912 → 1912
an. 1912 → 1912
a. 1912 → 1912
circa 1905 → 1905~
ca. 1905 → 1905~
cca. 1905 → 1905~
cca 1905-1910 → 1905~/1910~
aprox. 1905 → 1905~
aproximativ 1905 → 1905~
în jurul anului 1905 → 1905~
in jurul lui 1905 → 1905~
în jur de 1905 → 1905~
pe la 1905 → 1905~
1905 (circa) → 1905~
probabil 1905 → 1905?
prob. 1905 → 1905?
poate 1905 → 1905?
posibil 1905 → 1905?
1905 (?) → 1905?
1905, probabil → 1905?
[1905] → 1905?
[circa 1905] → 1905~
[1905?] → 1905?
probabil circa 1905 → 1905%
1911–1913 → 1911/1913
1911 - 1913 → 1911/1913
1911-13 → 1911/1913
anii 1911–1913 → 1911/1913
anii 1930–1940 → 1930/1940
între 1911 și 1913 → 1911/1913
între 1911 şi 1913 → 1911/1913
intre 1911 si 1913 → 1911/1913
între anii 1911 și 1913 → 1911/1913
între 1911–1913 → 1911/1913
din 1911 până în 1913 → 1911/1913
din 1911 pînă în 1913 → 1911/1913
de la 1911 la 1913 → 1911/1913
de la 1911 până la 1913 → 1911/1913
în perioada 1918–1940 → 1918/1940
Perioada 1918-1940 → 1918/1940
circa 1905 – circa 1915 → 1905~/1915~
1905 – circa 1915 → 1905/1915~
5–12 mai 1912 → 1912-05-05/1912-05-12
între 5 și 12 mai 1912 → 1912-05-05/1912-05-12
28 aprilie – 3 mai 1912 → 1912-04-28/1912-05-03
30 decembrie 1912 – 5 ianuarie 1913 → 1912-12-30/1913-01-05
mai–iunie 1912 → 1912-05/1912-06
primăvara–vara 1912 → 1912-21/1912-22
anii '20–'30 → 192X/193X
anii 20-30 → 192X/193X
sfârșitul anilor 1920 – începutul anilor 1930 → 1927~/1933~
înainte de 1917 → [..1916]
inainte de 1917 → [..1916]
ÎNAINTE DE ANUL 1917 → [..1916]
până la 1917 → [..1916]
până în 1917 → [..1916]
pana in 1917 → [..1916]
înainte de mai 1912 → [..1912-04]
înainte de 12 mai 1912 → [..1912-05-11]
înainte de circa 1917 → [..1916~]
probabil înainte de 1917 → [..1916?]
anterior anului 1917 → [..1916]
cel târziu 1917 → [..1917]
cel tirziu 1917 → !
cel târziu în 1917 → [..1917]
nu mai târziu de 1917 → [..1917]
nu mai tarziu de mai 1912 → [..1912-05]
până la 1917 inclusiv → [..1917]
1917 sau mai devreme → [..1917]
după 1944 → [1945..]
dupa 1944 → [1945..]
după mai 1912 → [1912-06..]
ulterior anului 1944 → [1945..]
nu mai devreme de 1944 → [1944..]
din 1944 → [1944..]
începând cu 1944 → [1944..]
incepand cu anul 1944 → [1944..]
1944 sau mai târziu → [1944..]
1944 sau după → [1944..]
1917 – prezent → 1917/..
din 1917 până în prezent → 1917/..
după 1905, înainte de 1917 → [1906..1916]
1911 sau 1913 → [1911,1913]
1911 ori 1913 → [1911,1913]
1911, 1912 sau 1913 → [1911,1912,1913]
1911 și 1913 → {1911,1913}
1911 şi 1913 → {1911,1913}
1911, 1913 → {1911,1913}
mai și iunie 1912 → {1912-05,1912-06}
anii 1930 → 193X
Anii 1930 → 193X
anii '30 → 193X
anii ’30 → 193X
anii 30 → 193X
anii '30 ai secolului XX → 193X
anii 30 ai sec. al XIX-lea → 183X
anii treizeci → 193X
circa anii 1930 → 193X~
probabil anii 1930 → 193X?
începutul anilor 1930 → 1930~/1933~
inceputul anilor '30 → 1930~/1933~
la începutul anilor 1930 → 1930~/1933~
mijlocul anilor 1930 → 1934~/1936~
sfârșitul anilor 1930 → 1937~/1939~
sfîrșitul anilor '30 → 1937~/1939~
prima jumătate a anilor 1930 → 1930/1934
secolul al XIX-lea → 18XX
secolul XIX → 18XX
sec. XIX → 18XX
sec. al XIX-lea → 18XX
Sec. 19 → 18XX
veacul al XIX-lea → 18XX
secolele XIX–XX → 18XX/19XX
sec. XVIII-XIX → 17XX/18XX
începutul secolului XX → 1900~/1920~
începutul secolului al XX-lea → 1900~/1920~
înc. sec. XX → 1900~/1920~
inceputul sec. XX → 1900~/1920~
mijlocul secolului XX → 1940~/1960~
jumătatea secolului XX → 1940~/1960~
sfârșitul sec. XIX → 1880~/1899~
finele secolului al XIX-lea → 1880~/1899~
sfârșitul secolului al XIX-lea – începutul secolului XX → 1880~/1920~
sf. sec. XIX – înc. sec. XX → 1880~/1920~
prima jumătate a secolului XX → 1900/1949
a doua jumătate a secolului al XIX-lea → 1850/1899
a 2-a jumătate a sec. XIX → 1850/1899
a II-a jum. a sec. XIX → 1850/1899
ultimul sfert al secolului al XIX-lea → 1875/1899
prima treime a secolului XX → 1900/1933
primul deceniu al secolului XX → 190X
cumpăna secolelor XIX–XX → 1890~/1910~
la cumpăna secolelor XIX și XX → 1890~/1910~
primăvara anului 1912 → 1912-21
primavara 1912 → 1912-21
vara 1912 → 1912-22
vara lui 1912 → 1912-22
toamna 1912 → 1912-23
iarna 1912 → 1912-24
iarna 1912/13 → 1912-12/1913-02
iarna anilor 1912–1913 → 1912-12/1913-02
iarna 1919-1920 → 1919-12/1920-02
iarna anilor 1920-1921 → 1920-12/1921-02
iulie 1953 → 1953-07
luna iulie 1953 → 1953-07
iul. 1953 → 1953-07
noiembrie 1953 → 1953-11
noi. 1953 → 1953-11
VII.1953 → 1953-07
mijlocul lunii mai 1912 → 1912-05-11/1912-05-20
începutul anului 1912 → 1912-01/1912-04
prima jumătate a anului 1912 → 1912-01/1912-06
12 mai 1912 → 1912-05-12
12 Mai 1912 → 1912-05-12
la 12 mai 1912 → 1912-05-12
1 Decembrie 1918 → 1918-12-01
12.05.1912 → 1912-05-12
12 V 1912 → 1912-05-12
12.V.1912 → 1912-05-12
12/V/1912 → 1912-05-12
12 ianuarie 1918, stil vechi → 1918-01-25
12 octombrie 1917 stil vechi → 1917-10-25
12 octombrie 1917 (st. v.) → 1917-10-25
12 octombrie 1917 s.v. → 1917-10-25
12 octombrie 1917 pe stil nou → 1917-10-12
12 octombrie 1917 st. n. → 1917-10-12
1/14 ianuarie 1918 → 1918-01-14
27 martie (9 aprilie) 1918 → 1918-04-09
27 martie/9 aprilie 1918 → 1918-04-09
16/28 mai 1812 → 1812-05-28
fără dată → -
fara data → -
f.d. → -
F. d. → -
nedatat → -
nedatată → -
necunoscut → -
data necunoscută → -
an necunoscut → -
demult → !
`
