import { uploadsPath } from '#core/upload-addresses.ts'
import { infoFile, servedTile } from '#api/serving/served-tile.ts'
import { immutableFor, openHeaders, pictureTypes, revalidated } from '#api/serving/types.ts'
import { pictureHeaders } from '#api/serving/uploads.ts'
import { headerBlock, headerLines, quoted, typeLines } from './caddy-headers.ts'
import { reverseProxy } from './caddy-proxy.ts'
import { pictureFolders, type PicturesHost } from './host.ts'

/** Serves the public folders of the uploads; there is nothing else below their path. */
export function pictureHandlers(uploadsDir: string): string {
  const handler = (name: keyof typeof pictureFolders, headers: Record<string, string>) =>
    `	@${name} path_regexp ${name} ${quoted(`^${uploadsPath}/((?:${pictureFolders[name]})(?:/[^/.][^/]*)+)$`)}
	handle @${name} {
		root * ${quoted(uploadsDir)}
${headerBlock(headerLines(headers), 2)}
${typeLines(pictureTypes, 2)}
		uri strip_prefix ${uploadsPath}
		file_server
	}`
  const kept = { ...pictureHeaders, 'Cache-Control': immutableFor }
  return `${handler('shown', kept)}
${handler('saved', { ...kept, 'Content-Disposition': 'attachment' })}
${handler('maps', { ...pictureHeaders, 'Cache-Control': revalidated })}
	handle ${uploadsPath}/* {
		error 404
	}`
}

/**
 * Serves tiles of pictures under the addresses by which IIIF viewers ask for them.
 *
 * @param others lines that answer for other sizes, which the archive knows
 */
export const tileHandler = (uploadsDir: string, others: string) => `	@tileAddress path_regexp tile ${quoted(servedTile)}
	handle @tileAddress {
		@tile file {
			root ${quoted(uploadsDir)}
			try_files /tiles/{re.tile.1}/{re.tile.2}_{re.tile.3}.jpg
		}
		handle @tile {
			root * ${quoted(uploadsDir)}
${headerBlock(headerLines({ ...pictureHeaders, 'Cache-Control': immutableFor }), 3)}
			rewrite * {file_match.relative}
			file_server
		}
		handle {
${others}
		}
	}`

const nothing = `	handle {
		error 404
	}`

/**
 * A site of Caddy for the separate origin of pictures: the uploads, and beside them the pictures that IIIF viewers ask for.
 * It fits beside that of the archive.
 */
export function caddyPictures(host: PicturesHost): string {
  const { listen, publicDir, uploadsDir, below } = host
  const handlers = `${pictureHandlers(uploadsDir)}

${tileHandler(uploadsDir, reverseProxy(host, 3))}

	@info path_regexp ${quoted(infoFile)}
	handle @info {
		root * ${quoted(publicDir)}
${headerBlock(headerLines({ ...openHeaders, 'Cache-Control': revalidated }), 2)}
		file_server
	}

	# Other sizes are known to the archive.
	handle /iiif/images/* {
${reverseProxy(host, 2)}
	}

${nothing}`
  return `# Made by \`make hosts\`: change the archive's settings rather than this file.
${listen} {
	@refused not method GET HEAD
	handle @refused {
		header Allow "GET, HEAD"
		respond 405
	}

${below ? `	handle_path ${below}/* {\n${handlers}\n	}\n\n${nothing}` : handlers}

	handle_errors {
		header -Cache-Control
		respond "{err.status_code}"
	}
}
`
}
