/** The refusals of declarations and their permits in Japanese, by their Chinese text. */
export const excavationMessages: Readonly<Record<string, string>> = {
  '文书尚未用印，决定未生效': '文書が押印されていないため、決定はまだ効力を持ちません',
  '所属计划尚未发布或已调整，不能转许可申请': '計画が未公表または調整中のため、許可申請に移せません',
}
