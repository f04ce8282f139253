import { languages, sourceLanguage } from '#core/languages.ts'
import { maxSheetFile } from '#core/limits.ts'
import { describedFolders, pictureHeaders } from '#api/serving/uploads.ts'
import { immutableFor, openFiles, openHeaders, revalidated } from '#api/serving/types.ts'
import { assetPath, ownPaths, type Host } from './host.ts'
import { longTailLookups, lookups, retryAfter } from './lookups.ts'
import { nginxBucket } from './nginx-bucket.ts'
import { nginxFolders } from './nginx-folders.ts'
import { cachedLines, headerLines, indented, pageHeaders } from './nginx-headers.ts'
import { mapOf } from './nginx-lookups.ts'
import { forwarded, proxyLines } from './nginx-proxy.ts'
import type { NginxSource } from './nginx-source.ts'

/**
 * A configuration for nginx 1.18 or newer, to be included in its `http` block: published pages and pictures from their
 * folders or from the bucket, calls and what is not there from the archive's own server, and plain 404 pages while that one is down.
 */
export function nginxConfiguration(host: Host): string {
  const { listen, name = '_', archive, uploadLimit, bucket, hasLongTail = false } = host
  const source = bucket ? nginxBucket(host, bucket) : nginxFolders(host)
  const toArchive = [...proxyLines('archive'), ...source.toArchive]
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
${source.http}
server {
  listen ${listen};
  server_name ${name};
  server_tokens off;
  absolute_redirect off;
  recursive_error_pages on;
  add_header Allow $archive_allow always;
  if ($archive_allow) { return 405; }
  client_max_body_size ${Math.ceil(Math.max(uploadLimit, maxSheetFile) / 2 ** 20) + 1}m;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript text/plain application/json application/ld+json application/geo+json text/csv application/xml application/manifest+json image/svg+xml;
${indented(source.server, 2)}

  location / {
${indented(page.lines, 4)}
    if ($archive_moved_page) { return 418; }
    if ($archive_moved) { return 301 $archive_location; }
${indented(source.page, 4)}
  }

  # Tiles of pictures under the addresses by which IIIF viewers ask for them. The archive knows the other sizes.
  location ~ "${source.servedImage}" {
${indented([...cachedLines(pictureHeaders, immutableFor), ...source.image], 4)}
  }

  location ~ "^/${openFiles}$" {
${indented([...fresh, ...headerLines(openHeaders), ...source.file], 4)}
  }

  location ~ "${assetPath}" {
${indented([...fresh, ...source.file], 4)}
  }

  location ^~ /assets/ {
${indented([...forever, ...source.asset], 4)}
  }

${languages.map((language) => notFound(language === sourceLanguage ? '' : `/${language}`, fresh, source)).join('\n')}
${source.locations}
  # What is not there may have moved, or be gone for good: the archive knows.
  location @archive {
    proxy_pass ${source.archive};
${indented(toArchive, 4)}
    error_page 502 504 = @missing;
  }

  location @missing {
${indented([...fresh, ...source.down], 4)}
    if ($archive_kind = none) { return 302 $archive_prefix/not-found; }
${hasLongTail ? '    error_page 419 = @later;\n    if ($archive_tail) { return 419; }\n' : ''}    if ($archive_page) { return 302 $archive_prefix$archive_list; }
    error_page 404 $archive_prefix/not-found.html;
    return 404;
  }

${hasLongTail ? `${later(host)}\n\n` : ''}${ownPaths.map((path) => ownPath(path, toArchive)).join('\n')}

  location @described {
    proxy_pass http://archive_server;
${indented(toArchive, 4)}
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
${source.pictures}
    return 404;
  }
}
`
}

const notFound = (prefix: string, headers: string[], source: NginxSource) => `  location = ${prefix}/not-found {
    if ($archive_moved) { return 301 $archive_location; }
    error_page 404 ${prefix}/not-found.html;
    return 404;
  }
  location = ${prefix}/not-found.html {
${indented([...headers, 'if ($archive_moved) { return 301 $archive_location; }', ...source.notFound(prefix)], 4)}
  }`

/** For pages that the archive alone can render. */
const later = ({ headers }: Host) => `  location @later {
${indented(headerLines({ ...Object.fromEntries(headers), 'Cache-Control': 'no-store', 'Retry-After': retryAfter }), 4)}
    default_type text/plain;
    return 503 $archive_busy;
  }`

/** Uploads pass through without being stored on the way, and events come as they happen. */
const ownPath = (path: string, toArchive: string[]) => `  location ~ "^${path}(?:/|$)" {
    proxy_pass http://archive_server;
${indented(toArchive, 4)}
    proxy_request_buffering off;
    proxy_buffering off;
    proxy_read_timeout 1h;
    error_page 502 504 = @down;
  }`
