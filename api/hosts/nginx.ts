import { languages, sourceLanguage } from '#core/languages.ts'
import { maxSheetFile } from '#core/limits.ts'
import { describedFolders, pictureHeaders } from '#api/serving/uploads.ts'
import { servedTile } from '#api/serving/served-tile.ts'
import { immutableFor, mediaTypes, openFiles, openHeaders, revalidated } from '#api/serving/types.ts'
import { assetPath, ownPaths, type Host } from './host.ts'
import { longTailLookups, lookups, retryAfter, type Lookup } from './lookups.ts'
import { cachedLines, escaped, headerLines, indented, pageHeaders, quoted, typeLines } from './nginx-headers.ts'
import { pictureLocations } from './nginx-pictures.ts'
import { forwarded, proxyLines } from './nginx-proxy.ts'

/**
 * A configuration for nginx 1.18 or newer, to be included in its `http` block: published pages and pictures from their
 * folders, calls and what is not there from the archive's own server, and plain 404 pages while that one is down.
 */
export function nginxConfiguration(host: Host): string {
  const { listen, name = '_', archive, publicDir, uploadsDir, uploadLimit, hasBrotli = false, hasLongTail = false } = host
  const fresh = headerLines({ ...Object.fromEntries(host.headers), 'Cache-Control': revalidated })
  const page = pageHeaders(host)
  const forever = headerLines({ ...Object.fromEntries(host.headers), 'Cache-Control': immutableFor })
  return `# Made by \`make hosts\`: change the archive's settings rather than this file.
upstream archive_server {
  server ${archive};
  keepalive 16;
}

# The canonical form of every address that people may hold.
${[...lookups, ...(hasLongTail ? longTailLookups : [])].map(mapOf).join('\n')}
map "$archive_kind $archive_location $request_uri" $archive_moved {
  default yes;
  "~^none " "";
  "~^\\\\S+ (\\\\S+) \\\\1$" "";
}

map "$archive_moved $archive_page" $archive_moved_page {
  default "";
  "~^yes ." yes;
}

# Pages and pictures are only read. The archive's own server refuses methods itself.
map "$request_method $uri" $archive_allow {
  default "GET, HEAD";
  "~^(?:GET|HEAD) " "";
  "~^\\S+ (?:${ownPaths.join('|')})(?:/|$)" "";
}

# Pictures that are saved get the rights of their photo from the archive.
map "$arg_photo $uri" $archive_described {
  default "";
  "~^[1-9][0-9]* /uploads/(?:${describedFolders})/" yes;
}

# Other sites may show some pages in a frame.
${page.maps}

# The addresses that a request has come through, the visitor's own first, for the archive.
${forwarded('archive', host)}

server {
  listen ${listen};
  server_name ${name};
  root ${quoted(publicDir)};
  server_tokens off;
  absolute_redirect off;
  recursive_error_pages on;
  add_header Allow $archive_allow always;
  if ($archive_allow) { return 405; }
  client_max_body_size ${Math.ceil(Math.max(uploadLimit, maxSheetFile) / 2 ** 20) + 1}m;
  gzip on;
  gzip_static on;
${hasBrotli ? '  brotli_static on;\n' : ''}  gzip_vary on;
  gzip_types text/css text/javascript text/plain application/json application/ld+json application/geo+json text/csv application/xml application/manifest+json image/svg+xml;
  charset utf-8;
  charset_types text/css text/javascript text/plain text/csv application/json application/xml;
  types {
${typeLines(mediaTypes)}
  }

  location / {
${indented(page.lines, 4)}
    if ($archive_moved_page) { return 418; }
    if ($archive_moved) { return 301 $archive_location; }
    error_page 418 = @page;
    try_files $archive_file @archive;
  }

  # Tiles of pictures under the addresses by which IIIF viewers ask for them. The archive knows the other sizes.
  location ~ "${servedTile}" {
    root ${quoted(uploadsDir)};
    try_files /tiles/$1/$2_$3.jpg @archive;
    charset off;
${indented(cachedLines(pictureHeaders, immutableFor), 4)}
  }

  location ~ "^/${openFiles}$" {
${indented([...fresh, ...headerLines(openHeaders)], 4)}
    try_files $uri @archive;
  }

  location ~ "${assetPath}" {
${indented(fresh, 4)}
    try_files $uri @archive;
  }

  location ^~ /assets/ {
${indented(forever, 4)}
    try_files $uri =404;
  }

${languages.map((language) => notFound(language === sourceLanguage ? '' : `/${language}`, fresh)).join('\n')}

  # A page beyond the end of its list gets no lasting redirect, since the list may grow: the archive knows the last page.
  location @page {
    if (-f $document_root$archive_file) { return 301 $archive_location; }
    proxy_pass http://archive_server;
${indented(proxyLines('archive'), 4)}
    error_page 502 504 = @missing;
  }

  # What is not there may have moved, or be gone for good: the archive knows.
  location @archive {
    proxy_pass http://archive_server;
${indented(proxyLines('archive'), 4)}
    error_page 502 504 = @missing;
  }

  location @missing {
${indented(fresh, 4)}
    if ($archive_kind = none) { return 302 $archive_prefix/not-found; }
${hasLongTail ? '    error_page 419 = @later;\n    if ($archive_tail) { return 419; }\n' : ''}    if ($archive_page) { return 302 $archive_prefix$archive_list; }
    error_page 404 $archive_prefix/not-found.html;
    return 404;
  }

${hasLongTail ? `${later(host)}\n\n` : ''}${ownPaths.map(ownPath).join('\n')}

  location @described {
    proxy_pass http://archive_server;
${indented(proxyLines('archive'), 4)}
    proxy_buffering off;
    error_page 502 504 = @plain;
  }

  # While the archive is down, the picture as it is.
  location @plain {
    return 302 $uri;
  }

  location @down {
    default_type application/json;
    return 503 '{"errors":[{"msg":"The archive does not answer at the moment. Please try again later."}]}';
  }

  location ^~ /uploads/ {
${pictureLocations(uploadsDir, '', describedLines)}
    return 404;
  }
}
`
}

/** Pictures that are saved are asked of the archive. */
const describedLines = ['error_page 418 = @described;', 'if ($archive_described) { return 418; }']

const variables = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'target' ? '$request_uri' : `\${archive_${name}}`))

function mapOf({ name, of, cases, otherwise }: Lookup): string {
  // nginx compares nothing with an empty text: each gets a letter in front.
  const lines = cases.map(([pattern, value]) => `  "~${escaped(pattern.replace('^', '^='))}" "${value}";`)
  return `map "=${variables(of)}" $archive_${name} {\n  default "${variables(otherwise)}";\n${lines.join('\n')}\n}`
}

const notFound = (prefix: string, headers: string[]) => `  location = ${prefix}/not-found {
    if ($archive_moved) { return 301 $archive_location; }
    error_page 404 ${prefix}/not-found.html;
    return 404;
  }
  location = ${prefix}/not-found.html {
${indented(headers, 4)}
    if ($archive_moved) { return 301 $archive_location; }
  }`

/** For pages that the archive alone can render. */
const later = ({ headers }: Host) => `  location @later {
${indented(headerLines({ ...Object.fromEntries(headers), 'Cache-Control': 'no-store', 'Retry-After': retryAfter }), 4)}
    default_type text/plain;
    return 503 $archive_busy;
  }`

/** Uploads pass through without being stored on the way, and events come as they happen. */
const ownPath = (path: string) => `  location ~ "^${path}(?:/|$)" {
    proxy_pass http://archive_server;
${indented(proxyLines('archive'), 4)}
    proxy_request_buffering off;
    proxy_buffering off;
    proxy_read_timeout 1h;
    error_page 502 504 = @down;
  }`
