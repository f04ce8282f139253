/// <reference types="astro/client" />

declare namespace App {
  /** What the publisher hands to every page. */
  interface Locals {
    address: import('#core/addresses.ts').Address
    cache: import('#data/publishing/render-cache.ts').RenderCache
    settings: import('#core/settings.ts').SiteSettings
  }
}
