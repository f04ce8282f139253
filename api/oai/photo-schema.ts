import { xmlDeclaration } from '#core/xml.ts'
import type { NamedPhotoField } from '#core/records/photo-field-types.ts'
import { elementOfField, photoNamespace, recordedFields } from './photo-record.ts'

/** The type of a field's element, and how often it comes at most. */
function elementDeclaration(field: NamedPhotoField): string {
  const name = elementOfField(field.name)
  const isRepeated = field.kind === 'references' || ('isTranslated' in field && field.isTranslated)
  return `<xs:element name="${name}" type="${typeOf(field)}" minOccurs="0"${isRepeated ? ' maxOccurs="unbounded"' : ''}/>`
}

function typeOf(field: NamedPhotoField): string {
  if (field.kind === 'reference' || field.kind === 'references') return 'record'
  if (field.kind === 'date') return 'date'
  if (field.kind === 'coordinate') return 'xs:decimal'
  if (field.kind === 'bearing' || field.kind === 'photo') return 'xs:nonNegativeInteger'
  return 'text'
}

/** The XML Schema of the full record of a photo. It follows from the fields of photos. */
export const photoSchema = (): string => `${xmlDeclaration}<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${photoNamespace}"
  targetNamespace="${photoNamespace}" elementFormDefault="qualified">
  <xs:annotation>
    <xs:documentation>A photograph of the archive: everything that is public of it. Elements without content are left out.
Readers should ignore elements that they do not know: later versions of the archive may have more of them.</xs:documentation>
  </xs:annotation>
  <xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="http://www.w3.org/2001/xml.xsd"/>
  <xs:element name="photo">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="page" type="text" maxOccurs="unbounded"/>
        ${recordedFields.map(elementDeclaration).join('\n        ')}
        <xs:element name="file" type="file" maxOccurs="unbounded"/>
        <xs:element name="rights" type="rights"/>
      </xs:sequence>
      <xs:attribute name="id" type="xs:positiveInteger" use="required"/>
      <xs:attribute name="version" type="xs:positiveInteger" use="required"/>
    </xs:complexType>
  </xs:element>
  <xs:complexType name="text">
    <xs:simpleContent>
      <xs:extension base="xs:string">
        <xs:attribute ref="xml:lang"/>
      </xs:extension>
    </xs:simpleContent>
  </xs:complexType>
  <xs:complexType name="record">
    <xs:sequence>
      <xs:element name="name" type="text" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
    <xs:attribute name="id" type="xs:positiveInteger" use="required"/>
    <xs:attribute name="page" type="xs:anyURI" use="required"/>
  </xs:complexType>
  <xs:complexType name="date">
    <xs:annotation>
      <xs:documentation>As it was typed; in EDTF, with the first and the last day that it can mean, where it is understood.</xs:documentation>
    </xs:annotation>
    <xs:simpleContent>
      <xs:extension base="xs:string">
        <xs:attribute name="edtf" type="xs:string"/>
        <xs:attribute name="earliest" type="xs:string"/>
        <xs:attribute name="latest" type="xs:string"/>
      </xs:extension>
    </xs:simpleContent>
  </xs:complexType>
  <xs:complexType name="file">
    <xs:simpleContent>
      <xs:extension base="xs:anyURI">
        <xs:attribute name="use" use="required">
          <xs:simpleType>
            <xs:restriction base="xs:string">
              <xs:enumeration value="original"/>
              <xs:enumeration value="preview"/>
              <xs:enumeration value="thumbnail"/>
            </xs:restriction>
          </xs:simpleType>
        </xs:attribute>
        <xs:attribute name="type" type="xs:string" use="required"/>
        <xs:attribute name="width" type="xs:positiveInteger"/>
        <xs:attribute name="height" type="xs:positiveInteger"/>
        <xs:attribute name="bytes" type="xs:nonNegativeInteger"/>
        <xs:attribute name="sha256" type="xs:hexBinary"/>
      </xs:extension>
    </xs:simpleContent>
  </xs:complexType>
  <xs:complexType name="rights">
    <xs:sequence>
      <xs:element name="statement" type="text" maxOccurs="unbounded"/>
      <xs:element name="notice" type="text" maxOccurs="unbounded"/>
      <xs:element name="credit" type="text" minOccurs="0"/>
    </xs:sequence>
    <xs:attribute name="uri" type="xs:anyURI" use="required"/>
  </xs:complexType>
</xs:schema>
`
