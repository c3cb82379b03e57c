import type { KnownReads } from './compare-reads.ts'

/** What is still read by names that no type knows, by file, with the reason why it stays (decision 0122). */
export const knownReads: KnownReads = [
  {
    why: 'Parameters of a list, which takes any filter of its rows, or a form whose id is taken out: judged by the definition before.',
    files: {
      'apps/server/src/areas/system/dictionaries/older-calls.ts': 6,
      'apps/server/src/areas/system/files/stores/store-calls.ts': 1,
      'apps/server/src/areas/system/flow-models/definition-calls.ts': 1,
      'apps/server/src/areas/system/organisation/list-values.ts': 3,
      'apps/server/src/areas/system/sms/sms-calls.ts': 4,
      'apps/server/src/areas/utilities/hazards/all-page.ts': 1,
      'apps/server/src/areas/utilities/hazards/hazard-calls.ts': 1,
    },
  },
  {
    why: 'Rows of whichever resource: of any asset, with a column that some of them have, or of any table of the demonstration city.',
    files: {
      'apps/server/src/areas/assets/lighting/unit-relations.ts': 2,
      'apps/server/src/areas/assets/register/file/archive-file.ts': 5,
      'apps/server/src/areas/municipal/plans/release-export.ts': 3,
      'apps/server/src/areas/utilities/orders/order-data.ts': 1,
      'apps/server/src/demo/city/book.ts': 2,
      'apps/server/src/demo/walk/act.ts': 2,
      'apps/server/src/demo/walk/add.ts': 1,
      'apps/server/src/demo/walk/duty.ts': 1,
      'apps/server/src/demo/walk/lines.ts': 5,
    },
  },
  {
    why: 'What an answer says besides the fields of its row: numbers that were drawn, what effects add, columns of several tables.',
    files: {
      'apps/server/src/areas/municipal/excavation/calls/revoke-call.ts': 1,
      'apps/server/src/areas/municipal/excavation/calls/transfer-call.ts': 1,
      'apps/server/src/areas/system/notices/my-notices.ts': 1,
      'apps/server/src/areas/utilities/monitoring/alarms/step-calls.ts': 1,
      'apps/server/src/demo/approvals/desk.ts': 1,
      'apps/web/src/areas/municipal/excavation/calls/check-read.ts': 2,
      'apps/web/src/areas/system/flow/start/start-process.ts': 1,
    },
  },
  {
    why: 'What an approval, a job or a plan of the demonstration city is handed, under names that its sender chooses.',
    files: {
      'apps/server/src/areas/municipal/excavation/permit/permit-flow.ts': 1,
      'apps/server/src/areas/system/schedule/audit-verify.ts': 1,
      'apps/server/src/demo/gas/network/laid-network.ts': 1,
      'apps/server/src/demo/municipal/floods.ts': 1,
    },
  },
  {
    why: 'What a library answers without a type: features that the map has drawn, elements of a process file.',
    files: {
      'apps/web/src/areas/assets/cameras/camera-map.tsx': 1,
      'apps/web/src/areas/assets/flooding/flood-map.tsx': 1,
      'apps/web/src/areas/system/flow-models/models/read-file.ts': 3,
      'apps/web/src/areas/utilities/emergency/board/event-map.tsx': 1,
    },
  },
  {
    why: 'Rows and forms that a screen of the engine hands to a page of whichever resource.',
    files: {
      'apps/web/src/areas/municipal/excavation/apply/apply-form.tsx': 1,
      'apps/web/src/areas/system/files/files-page.tsx': 3,
      'apps/web/src/areas/system/flow-models/processes/migrate-dialog.tsx': 1,
      'apps/web/src/areas/system/flow-models/processes/route-dialog.tsx': 2,
    },
  },
]
