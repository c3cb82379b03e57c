// Reasons for differences from the specification that several resources share.

export const MERGED_WITH_THE_LINE_ABOVE =
  'The table repeats the rules of the field above, with which it shares a line of the book; this one follows from it.'
export const BY_RULE_OVER_FIELDS = 'A rule of the resource asks it, because it depends on more than one field or on whether the row is new.'
export const PENDING = 'The resource referred to is not declared yet: the id is kept as text (pending-references.ts).'
export const SETTINGS_ARE_ROWS =
  'The settings of a section (#config) are rows of their own; the book gives them no root, only the calls that read and save them.'
export const ACTION_INPUT = 'Input of an action that lifecycles.tsv asks; it is not kept under this name.'
export const SENTENCE_OF_A_RULE = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'
export const ASKED_WITH_A_NOTE = 'The book asks it, with a note what it depends on or means.'
export const BY_RULE_IN_ITS_WORDS = 'A rule of the resource asks it, with its own message.'
export const BEGINS_BY_A_CALL = 'Saving, deleting drafts and taking over from a handover are calls and effects, not rows of the lifecycle.'
export const LIMITS_IN_WORDS =
  'What the book says in words (a year, a batch of 0 to 4, a quarter, an end after its beginning) as limits of the field.'
export const BY_ACTION_ALONE = 'Written by its action alone, which asks for it or sets it; the form does not show it.'
export const TELLS_ITS_WAY = 'The page of a row tells which reviews are ahead of it, which depends on its type and a parameter.'
export const BEGINS_BY_ADD = 'An add begins in the first state.'
export const CHILD_ROWS = 'Rows of a table of their own, edited inside the form and judged field by field; on the wire the same list.'
export const BY_ACTION_OR_PAPER = 'Written by its action or by a paper of the supervision, never by the form.'
export const PAPERS_ARE_ROWS = 'The papers of a supervision are rows of their own: they are listed and opened under their root.'
export const SUBMITS_A_DRAFT = 'What `save` with `submit` does, as a button on a kept draft; the same permission.'
export const BY_RULE_OF_THE_HAND_IN = 'A rule of the hand-in asks it, because it depends on the works.'
export const WITHIN_ITS_WORDS = 'A share, a day or a number that lies where its words say.'

export const WORDS_OF_USERS = 'Words of the page and not of the machine: a process has a 标识, a business row a 编号, as everywhere else.'

/** A list that the book has without a map. */
export const WORD_BESIDE_PDF = 'Where a city has its own template of the paper, the Word file lies beside the PDF (decision 0160).'
export const SHOWN_ON_A_MAP = 'Its list is also shown on the map (decision 0058).'
