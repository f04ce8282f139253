import { servedTile } from '#api/serving/served-tile.ts'
import { mediaTypes } from '#api/serving/types.ts'
import type { Host } from './host.ts'
import { indented, quoted, typeLines } from './nginx-headers.ts'
import { describedLines, pictureLocations } from './nginx-pictures.ts'
import { proxyLines } from './nginx-proxy.ts'
import type { NginxSource } from './nginx-source.ts'

/** Files of the site in the folders of this machine. */
export const nginxFolders = ({ publicDir, uploadsDir, hasBrotli = false }: Host): NginxSource => ({
  http: '',
  server: [
    `root ${quoted(publicDir)};`,
    'gzip_static on;',
    ...(hasBrotli ? ['brotli_static on;'] : []),
    'charset utf-8;',
    'charset_types text/css text/javascript text/plain text/csv application/json application/xml;',
    `types {\n${typeLines(mediaTypes)}\n  }`,
  ],
  page: ['error_page 418 = @page;', 'try_files $archive_file @archive;'],
  file: ['try_files $uri @archive;'],
  asset: ['try_files $uri =404;'],
  servedImage: servedTile,
  image: [`root ${quoted(uploadsDir)};`, 'try_files /tiles/$1/$2_$3.jpg @archive;', 'charset off;'],
  notFound: () => [],
  locations: `
  # A page beyond the end of its list gets no lasting redirect, since the list may grow: the archive knows the last page.
  location @page {
    if (-f $document_root$archive_file) { return 301 $archive_location; }
    proxy_pass http://archive_server;
${indented(proxyLines('archive'), 4)}
    error_page 502 504 = @missing;
  }
`,
  down: [],
  pictures: pictureLocations(uploadsDir, '', describedLines),
  archive: 'http://archive_server',
  toArchive: [],
})
