/** Dates as English and American catalogues write them, mixed languages, and EDTF as it is typed, with the EDTF that they mean. */
export const englishDates = `
1912 → 1912
the year 1912 → 1912
Taken in 1912 → 1912
1928-- → 1928
c. 1905 → 1905~
c1905 → 1905~
ca 1905 → 1905~
Circa 1905 → 1905~
approx. 1905 → 1905~
approximately 1905 → 1905~
around 1905 → 1905~
about 1905 → 1905~
~1905 → 1905~
1905 (approx.) → 1905~
1905 ca. → 1905~
probably 1905 → 1905?
possibly 1905 → 1905?
perhaps 1905 → 1905?
1905 (probably) → 1905?
1905 ? → 1905?
1905 [?] → 1905?
[1905] → 1905?
[c. 1905] → 1905~
[ca. 1905?] → 1905%
probably about 1905 → 1905%
1911–1913 → 1911/1913
1911 to 1913 → 1911/1913
from 1911 to 1913 → 1911/1913
from 1911 through 1913 → 1911/1913
between 1911 and 1913 → 1911/1913
sometime between 1911 and 1913 → 1911/1913
ca. 1905-1915 → 1905~/1915~
[1905-1915] → 1905?/1915?
[between 1905 and 1915] → 1905?/1915?
1905?-1915 → 1905?/1915
5–12 May 1912 → 1912-05-05/1912-05-12
May 5–12, 1912 → 1912-05-05/1912-05-12
May 5 – June 12, 1912 → 1912-05-05/1912-06-12
May–June 1912 → 1912-05/1912-06
May to June 1912 → 1912-05/1912-06
December 1912 – January 1913 → 1912-12/1913-01
1900s–1910s → 190X/191X
1920s and 1930s → {192X,193X}
before 1917 → [..1916]
prior to 1917 → [..1916]
pre-1917 → [..1916]
until 1917 → [..1916]
before May 1912 → [..1912-04]
before March 1912 → [..1912-02]
before 1 March 1912 → [..1912-02-29]
before about 1917 → [..1916~]
probably before 1917 → [..1916?]
before the 1930s → [..1929]
before 1900? → [..1899?]
no later than 1917 → [..1917]
not after 1917 → [..1917]
by 1917 → [..1917]
up to and including 1917 → [..1917]
1917 or earlier → [..1917]
1917 or before → [..1917]
after 1944 → [1945..]
post-1944 → [1945..]
after 31 December 1912 → [1913-01-01..]
after 1930s → [1940..]
since 1944 → [1944..]
from 1944 → [1944..]
not before 1944 → [1944..]
no earlier than 1944 → [1944..]
1944 or later → [1944..]
1944 onwards → [1944..]
1917–present → 1917/..
after 1905 but before 1917 → [1906..1916]
1911 or 1913 → [1911,1913]
either 1911 or 1913 → !
1911, 1912, or 1913 → [1911,1912,1913]
probably 1911 or 1913 → [1911?,1913?]
1911 and 1913 → {1911,1913}
1911 & 1913 → {1911,1913}
1911, 1913 → {1911,1913}
1930; 1939 → {1930,1939}
1936; 1936-05-24 → {1936,1936-05-24}
1925-04; 1929-03-01 → {1925-04,1929-03-01}
May 12 or 13, 1912 → !
1930s → 193X
the 1930s → 193X
1930's → 193X
1930’s → 193X
'30s → 193X
the thirties → 193X
30s of the 20th century → 193X
193- → 193X
193-? → 193X?
[193-] → 193X?
[193-?] → 193X?
193? → 193X
193x → 193X
191X → 191X
c. 1930s → 193X~
probably 1930s → 193X?
early 1930s → 1930~/1933~
Early 1930’s → 1930~/1933~
mid 1930s → 1934~/1936~
mid-1930s → 1934~/1936~
late 1930s → 1937~/1939~
the late 1930s → 1937~/1939~
late 1920s to early 1930s → 1927~/1933~
first half of the 1930s → 1930/1934
19th century → 18XX
19th c. → 18XX
the 19th cent. → 18XX
XIX century → 18XX
19-- → 19XX
19xx → 19XX
19th–20th centuries → 18XX/19XX
early 20th century → 1900~/1920~
beginning of the 20th century → 1900~/1920~
mid-20th century → 1940~/1960~
late 19th century → 1880~/1899~
end of the 19th century → 1880~/1899~
late 19th – early 20th century → 1880~/1920~
late 19th or early 20th century → [1880~..1899~,1900~..1920~]
first half of the 20th century → 1900/1949
second half of the 19th century → 1850/1899
2nd half of 19th century → 1850/1899
last quarter of the 19th century → 1875/1899
second third of the 20th century → 1934/1966
first decade of the 20th century → 190X
turn of the 20th century → 1890~/1910~
turn of the 19th–20th centuries → 1890~/1910~
turn of the century → !
spring 1912 → 1912-21
Summer of 1912 → 1912-22
autumn 1912 → 1912-23
fall 1912 → 1912-23
winter 1912 → 1912-24
winter of 1912–13 → 1912-12/1913-02
winter 1912/1913 → 1912-12/1913-02
about summer 1912 → 1912-22~
July 1953 → 1953-07
Jul. 1953 → 1953-07
July, 1953 → 1953-07
Sept. 1953 → 1953-09
1953 July → 1953-07
early May 1912 → 1912-05-01/1912-05-10
early 1912 → 1912-01/1912-04
late February 1912 → 1912-02-21/1912-02-29
May 12, 1912 → 1912-05-12
May 12th, 1912 → 1912-05-12
12 May 1912 → 1912-05-12
12th of May 1912 → 1912-05-12
12 May, 1912 → 1912-05-12
1912 May 12 → 1912-05-12
1912-05-12 → 1912-05-12
1912/05/12 → 1912-05-12
5/13/1912 → 1912-05-13
13/5/1912 → 1912-05-13
5/5/1912 → 1912-05-05
c. 12 May 1912 → 1912-05-12~
12 October 1917 O.S. → 1917-10-25
12 October 1917 (OS) → 1917-10-25
12 October 1917 (old style) → 1917-10-25
Oct 12, 1917 N. S. → 1917-10-12
12 (25) October 1917 → 1917-10-25
October 12 (25), 1917 → 1917-10-25
29 February 1700 OS → 1700-03-11
n.d. → -
N. D. → -
no date → -
undated → -
unknown → -
date unknown → -
? → -
— → -
[n.d.] → -
circa 1905 года → 1905~
около May 1912 → 1912-05~
12 mai 1912 ст. ст. → 1912-05-25
1905~ → 1905~
1905?~ → 1905%
1911/1913 → 1911/1913
1911/1911 → 1911
../1917 → ../1917
1917/.. → 1917/..
/1918 → /1918
1912/ → 1912/
[1911, 1913] → [1911,1913]
[1913,1911,1911] → [1911,1913]
{1911..1913} → {1911..1913}
{1917..} → 1917/..
[..192X] → [..1929]
1912-21 → 1912-21
1905?/1910~ → 1905?/1910~
1912-XX → 1912
1912-05-xx → 1912-05
1917–? → 1917/
?–1917 → /1917
1917–… → 1917/..
`
