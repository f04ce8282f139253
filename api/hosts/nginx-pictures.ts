import { uploadsPath } from '#core/upload-addresses.ts'
import { pictureHeaders } from '#api/serving/uploads.ts'
import { infoFile, servedTile } from '#api/serving/served-tile.ts'
import { immutableFor, openHeaders, pictureTypes, revalidated } from '#api/serving/types.ts'
import { pictureFolders, type PicturesHost } from './host.ts'
import { cachedLines, headerLines, indented, quoted, typeLines } from './nginx-headers.ts'
import { forwarded, proxyLines } from './nginx-proxy.ts'

/**
 * Locations that serve the public folders of the uploads.
 *
 * @param below path that is in front of that of the uploads
 * @param first lines of each of them
 */
export function pictureLocations(uploadsDir: string, below: string, first: string[] = []): string {
  const location = (folders: string, headers: Record<string, string>, cacheControl: string) =>
    `    location ~ "^${patternOf(below)}${uploadsPath}/((?:${folders})(?:/[^/.][^/]*)+)$" {
      alias ${quoted(`${uploadsDir}/$1`)};
      types {
${typeLines(pictureTypes)}
      }
      default_type application/octet-stream;
      charset off;
${indented([...first, ...cachedLines(headers, cacheControl)], 6)}
    }`
  return [
    location(pictureFolders.shown, pictureHeaders, immutableFor),
    location(pictureFolders.saved, { ...pictureHeaders, 'Content-Disposition': 'attachment' }, immutableFor),
    location(pictureFolders.maps, pictureHeaders, revalidated),
  ].join('\n')
}

/**
 * A configuration of nginx for the separate origin of pictures: the uploads, and beside them the pictures that IIIF viewers
 * ask for. It fits beside that of the archive.
 */
export function nginxPictures(host: PicturesHost): string {
  const { listen, name = '_', archive, publicDir, uploadsDir, below } = host
  const pattern = patternOf(below)
  return `# Made by \`make hosts\`: change the archive's settings rather than this file.
map $request_method $pictures_allow {
  default "GET, HEAD";
  GET "";
  HEAD "";
}

${forwarded('pictures', host)}

server {
  listen ${listen};
  server_name ${name};
  server_tokens off;
  absolute_redirect off;
  add_header Allow $pictures_allow always;
  if ($pictures_allow) { return 405; }

  location / {
    return 404;
  }

  location ^~ ${below}${uploadsPath}/ {
${pictureLocations(uploadsDir, below)}
    return 404;
  }

  location ^~ ${below}/iiif/images/ {
    location ~ "^${pattern}${servedTile.slice(1)}" {
      root ${quoted(uploadsDir)};
      try_files /tiles/$1/$2_$3.jpg @archive;
      types {
${typeLines(pictureTypes)}
      }
${indented(cachedLines(pictureHeaders, immutableFor), 6)}
    }
    location ~ "^${pattern}${infoFile.slice(1)}" {
      alias ${quoted(`${publicDir}/$1`)};
      types {
${typeLines(pictureTypes)}
      }
${indented(headerLines({ ...openHeaders, 'Cache-Control': revalidated }), 6)}
    }
    # Other sizes are known to the archive.
    error_page 418 = @archive;
    return 418;
  }

  location @archive {
    rewrite ^${pattern}(/.*)$ $1 break;
    proxy_pass http://${archive};
${indented(proxyLines('pictures'), 4)}
  }
}
`
}

/** Pictures that are saved are asked of the archive. */
export const describedLines = ['error_page 418 = @described;', 'if ($archive_described) { return 418; }']

/** A path as a regular expression: of what it can have, only the dot has a meaning there. */
const patternOf = (path: string) => path.replaceAll('.', '\\.')
