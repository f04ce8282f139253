import { texts } from '../../texts.ts'

/** A value before and after the change. */
export const Difference = ({ before, after }: { before: string; after: string }) => (
  <>
    <del>{before}</del> <span className="visually-hidden">{texts.bulk.becomes}</span> <ins>{after}</ins>
  </>
)
