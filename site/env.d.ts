/// <reference types="astro/client" />

declare namespace App {
  /** What the publisher hands to every page. */
  interface Locals {
    address: import('#core/addresses.ts').Address
    snapshot: import('#data/snapshot.ts').Snapshot
    settings: import('#core/settings.ts').SiteSettings
  }
}
