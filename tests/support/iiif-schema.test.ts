import { describe, expect, test } from 'vitest'
import { examples, hasSchema, openSchema } from './iiif-schema.ts'

/** Good by their names, yet not by the schema: their authors say so in the names or the examples' purpose. */
const refused = /^(?:broken_|non_cc_license|old_format_label|rights_lang_issues|collection_of_canvases)/

describe.runIf(hasSchema)('the schema of IIIF Presentation 3', () => {
  test.each(hasSchema ? examples() : [])('judges the official example %s', (name, document) => {
    expect(openSchema()(document).length > 0).toBe(refused.test(name))
  })
})
