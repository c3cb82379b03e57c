import { type Material, paperOf } from '@chengan/domain/municipal/excavation/materials/materials'
import { useWords } from '../../../../resources/words.ts'
import { KindTag } from '../../../../ui/marks/kind-tag.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'

/** What a paper is called in the language of the session, and whether it must be brought. */
export function MaterialName({ material }: { material: Material }) {
  const { materials: text } = useExcavationText()
  const { label } = useWords()
  const paper = paperOf(material.code)
  return (
    <>
      {material.required ? (
        <i className="form-star" title={text.required}>
          *
        </i>
      ) : null}
      {paper === undefined ? material.name : label(paper)} {paper?.generated === true ? <KindTag>{text.generated}</KindTag> : null}
    </>
  )
}
