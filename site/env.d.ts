/// <reference types="astro/client" />

declare namespace App {
  /** What the publisher hands to every page. */
  interface Locals {
    address: import('#core/addresses.ts').Address
    cache: import('#data/publishing/render-cache.ts').RenderCache
    settings: import('#core/settings.ts').SiteSettings
  }
}

declare namespace Astro {
  interface ClientDirectives {
    'client:first-use'?: import('./islands/first-use.ts').FirstUse
  }
}

interface HTMLElementEventMap {
  /** From an island that is shown: what it does on a click. */
  'island:ready': CustomEvent<import('./islands/first-use.ts').OnUse>
  /** To the plain markup: the island could not be loaded. Its `detail` holds the controls clicked so far. */
  'island:failed': CustomEvent<HTMLElement[]>
}
