ALTER TABLE "user" ADD COLUMN "id_card_hash" text;
--
ALTER TABLE "user" ADD COLUMN "id_card_tail" text;
--
DROP INDEX "user_mobile_tail_idx";
--
CREATE INDEX "user_mobile_tail_idx" ON "user" (mobile_tail, mobile_hash, id);
--
CREATE INDEX "user_id_card_tail_idx" ON "user" (id_card_tail, id_card_hash, id);
--
DROP INDEX "sms_log_mobile_hash_idx";
--
DROP INDEX "sms_log_mobile_tail_idx";
--
CREATE INDEX "sms_log_mobile_tail_idx" ON "sms_log" (mobile_tail, mobile_hash, id);
--
ALTER TABLE "hazard_check" ADD COLUMN "reform_phone_hash" text;
--
ALTER TABLE "hazard_check" ADD COLUMN "reform_phone_tail" text;
--
ALTER TABLE "hazard_check" ADD CONSTRAINT "hazard_check_reform_phone_sealed" CHECK ("reform_phone" LIKE 'sm4f.%.hazard_check.reform_phone.%') NOT VALID;
--
CREATE INDEX "hazard_check_reform_phone_tail_idx" ON "hazard_check" (reform_phone_tail, reform_phone_hash, id);
--
ALTER TABLE "gas_company" ADD COLUMN "legal_person_phone_hash" text;
--
ALTER TABLE "gas_company" ADD COLUMN "legal_person_phone_tail" text;
--
ALTER TABLE "gas_company" ADD COLUMN "principal_phone_hash" text;
--
ALTER TABLE "gas_company" ADD COLUMN "principal_phone_tail" text;
--
ALTER TABLE "gas_company" ADD COLUMN "safety_manager_phone_hash" text;
--
ALTER TABLE "gas_company" ADD COLUMN "safety_manager_phone_tail" text;
--
ALTER TABLE "gas_company" ADD COLUMN "contact_phone_hash" text;
--
ALTER TABLE "gas_company" ADD COLUMN "contact_phone_tail" text;
--
ALTER TABLE "gas_company" ADD CONSTRAINT "gas_company_legal_person_phone_sealed" CHECK ("legal_person_phone" LIKE 'sm4f.%.gas_company.legal_person_phone.%') NOT VALID;
--
ALTER TABLE "gas_company" ADD CONSTRAINT "gas_company_principal_phone_sealed" CHECK ("principal_phone" LIKE 'sm4f.%.gas_company.principal_phone.%') NOT VALID;
--
ALTER TABLE "gas_company" ADD CONSTRAINT "gas_company_safety_manager_phone_sealed" CHECK ("safety_manager_phone" LIKE 'sm4f.%.gas_company.safety_manager_phone.%') NOT VALID;
--
ALTER TABLE "gas_company" ADD CONSTRAINT "gas_company_contact_phone_sealed" CHECK ("contact_phone" LIKE 'sm4f.%.gas_company.contact_phone.%') NOT VALID;
--
ALTER TABLE "gas_company" ADD CONSTRAINT "gas_company_pending_change_sealed" CHECK ((("pending_change"->'legalPersonPhone'->>0) IS NULL OR ("pending_change"->'legalPersonPhone'->>0) LIKE 'sm4f.%.gas_company.pending_change.%') AND (("pending_change"->'legalPersonPhone'->>1) IS NULL OR ("pending_change"->'legalPersonPhone'->>1) LIKE 'sm4f.%.gas_company.pending_change.%') AND (("pending_change"->'principalPhone'->>0) IS NULL OR ("pending_change"->'principalPhone'->>0) LIKE 'sm4f.%.gas_company.pending_change.%') AND (("pending_change"->'principalPhone'->>1) IS NULL OR ("pending_change"->'principalPhone'->>1) LIKE 'sm4f.%.gas_company.pending_change.%') AND (("pending_change"->'safetyManagerPhone'->>0) IS NULL OR ("pending_change"->'safetyManagerPhone'->>0) LIKE 'sm4f.%.gas_company.pending_change.%') AND (("pending_change"->'safetyManagerPhone'->>1) IS NULL OR ("pending_change"->'safetyManagerPhone'->>1) LIKE 'sm4f.%.gas_company.pending_change.%') AND (("pending_change"->'contactPhone'->>0) IS NULL OR ("pending_change"->'contactPhone'->>0) LIKE 'sm4f.%.gas_company.pending_change.%') AND (("pending_change"->'contactPhone'->>1) IS NULL OR ("pending_change"->'contactPhone'->>1) LIKE 'sm4f.%.gas_company.pending_change.%')) NOT VALID;
--
CREATE INDEX "gas_company_legal_person_phone_tail_idx" ON "gas_company" (legal_person_phone_tail, legal_person_phone_hash, id);
--
CREATE INDEX "gas_company_principal_phone_tail_idx" ON "gas_company" (principal_phone_tail, principal_phone_hash, id);
--
CREATE INDEX "gas_company_safety_manager_phone_tail_idx" ON "gas_company" (safety_manager_phone_tail, safety_manager_phone_hash, id);
--
CREATE INDEX "gas_company_contact_phone_tail_idx" ON "gas_company" (contact_phone_tail, contact_phone_hash, id);
--
ALTER TABLE "gas_facility" ADD COLUMN "principal_phone_hash" text;
--
ALTER TABLE "gas_facility" ADD COLUMN "principal_phone_tail" text;
--
ALTER TABLE "gas_facility" ADD CONSTRAINT "gas_facility_principal_phone_sealed" CHECK ("principal_phone" LIKE 'sm4f.%.gas_facility.principal_phone.%') NOT VALID;
--
ALTER TABLE "gas_facility" ADD CONSTRAINT "gas_facility_pending_change_sealed" CHECK ((("pending_change"->'principalPhone'->>0) IS NULL OR ("pending_change"->'principalPhone'->>0) LIKE 'sm4f.%.gas_facility.pending_change.%') AND (("pending_change"->'principalPhone'->>1) IS NULL OR ("pending_change"->'principalPhone'->>1) LIKE 'sm4f.%.gas_facility.pending_change.%')) NOT VALID;
--
CREATE INDEX "gas_facility_principal_phone_tail_idx" ON "gas_facility" (principal_phone_tail, principal_phone_hash, id);
--
ALTER TABLE "source_filing" ADD COLUMN "contact_phone_hash" text;
--
ALTER TABLE "source_filing" ADD COLUMN "contact_phone_tail" text;
--
ALTER TABLE "source_filing" ADD CONSTRAINT "source_filing_contact_phone_sealed" CHECK ("contact_phone" LIKE 'sm4f.%.source_filing.contact_phone.%') NOT VALID;
--
CREATE INDEX "source_filing_contact_phone_tail_idx" ON "source_filing" (contact_phone_tail, contact_phone_hash, id);
--
ALTER TABLE "iot_device" ADD COLUMN "contact_phone_hash" text;
--
ALTER TABLE "iot_device" ADD COLUMN "contact_phone_tail" text;
--
ALTER TABLE "iot_device" ADD CONSTRAINT "iot_device_contact_phone_sealed" CHECK ("contact_phone" LIKE 'sm4f.%.iot_device.contact_phone.%') NOT VALID;
--
CREATE INDEX "iot_device_contact_phone_tail_idx" ON "iot_device" (contact_phone_tail, contact_phone_hash, id);
--
ALTER TABLE "excavation" ADD COLUMN "contact_phone_hash" text;
--
ALTER TABLE "excavation" ADD COLUMN "contact_phone_tail" text;
--
ALTER TABLE "excavation" ADD COLUMN "builder_phone_hash" text;
--
ALTER TABLE "excavation" ADD COLUMN "builder_phone_tail" text;
--
ALTER TABLE "excavation" ADD CONSTRAINT "excavation_contact_phone_sealed" CHECK ("contact_phone" LIKE 'sm4f.%.excavation.contact_phone.%') NOT VALID;
--
ALTER TABLE "excavation" ADD CONSTRAINT "excavation_builder_phone_sealed" CHECK ("builder_phone" LIKE 'sm4f.%.excavation.builder_phone.%') NOT VALID;
--
CREATE INDEX "excavation_contact_phone_tail_idx" ON "excavation" (contact_phone_tail, contact_phone_hash, id);
--
CREATE INDEX "excavation_builder_phone_tail_idx" ON "excavation" (builder_phone_tail, builder_phone_hash, id);
--
ALTER TABLE "joint_meeting_participants" ADD COLUMN "phone_hash" text;
--
ALTER TABLE "joint_meeting_participants" ADD COLUMN "phone_tail" text;
--
CREATE INDEX "joint_meeting_participants_phone_tail_idx" ON "joint_meeting_participants" (phone_tail, phone_hash, id);
--
ALTER TABLE "approval_case" ADD COLUMN "apply_card_no_hash" text;
--
ALTER TABLE "approval_case" ADD COLUMN "apply_card_no_tail" text;
--
ALTER TABLE "approval_case" ADD COLUMN "contact_phone_hash" text;
--
ALTER TABLE "approval_case" ADD COLUMN "contact_phone_tail" text;
--
CREATE INDEX "approval_case_apply_card_no_tail_idx" ON "approval_case" (apply_card_no_tail, apply_card_no_hash, id);
--
CREATE INDEX "approval_case_contact_phone_tail_idx" ON "approval_case" (contact_phone_tail, contact_phone_hash, id);
--
ALTER TABLE "supervision" ADD COLUMN "builder_phone_hash" text;
--
ALTER TABLE "supervision" ADD COLUMN "builder_phone_tail" text;
--
ALTER TABLE "supervision" ADD COLUMN "contact_phone_hash" text;
--
ALTER TABLE "supervision" ADD COLUMN "contact_phone_tail" text;
--
ALTER TABLE "supervision" ADD CONSTRAINT "supervision_builder_phone_sealed" CHECK ("builder_phone" LIKE 'sm4f.%.supervision.builder_phone.%') NOT VALID;
--
ALTER TABLE "supervision" ADD CONSTRAINT "supervision_contact_phone_sealed" CHECK ("contact_phone" LIKE 'sm4f.%.supervision.contact_phone.%') NOT VALID;
--
CREATE INDEX "supervision_builder_phone_tail_idx" ON "supervision" (builder_phone_tail, builder_phone_hash, id);
--
CREATE INDEX "supervision_contact_phone_tail_idx" ON "supervision" (contact_phone_tail, contact_phone_hash, id);
--
ALTER TABLE "construction_filing" ADD COLUMN "builder_phone_hash" text;
--
ALTER TABLE "construction_filing" ADD COLUMN "builder_phone_tail" text;
--
ALTER TABLE "construction_filing" ADD COLUMN "safety_phone_hash" text;
--
ALTER TABLE "construction_filing" ADD COLUMN "safety_phone_tail" text;
--
ALTER TABLE "construction_filing" ADD CONSTRAINT "construction_filing_builder_phone_sealed" CHECK ("builder_phone" LIKE 'sm4f.%.construction_filing.builder_phone.%') NOT VALID;
--
ALTER TABLE "construction_filing" ADD CONSTRAINT "construction_filing_safety_phone_sealed" CHECK ("safety_phone" LIKE 'sm4f.%.construction_filing.safety_phone.%') NOT VALID;
--
CREATE INDEX "construction_filing_builder_phone_tail_idx" ON "construction_filing" (builder_phone_tail, builder_phone_hash, id);
--
CREATE INDEX "construction_filing_safety_phone_tail_idx" ON "construction_filing" (safety_phone_tail, safety_phone_hash, id);
--
ALTER TABLE "daily_maintenance" ADD COLUMN "reporter_phone_hash" text;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "reporter_phone_tail" text;
--
CREATE INDEX "daily_maintenance_reporter_phone_tail_idx" ON "daily_maintenance" (reporter_phone_tail, reporter_phone_hash, id);
--
CREATE TABLE "audit_cover" (
  "id" text COLLATE "C" PRIMARY KEY,
  "mac" text NOT NULL
);
--
ALTER TABLE "user" DROP CONSTRAINT "user_id_card_sealed";
--
ALTER TABLE "user" ADD CONSTRAINT "user_id_card_sealed" CHECK ("id_card" LIKE 'sm4f.%.user.id_card.%') NOT VALID;
--
ALTER TABLE "joint_meeting_participants" DROP CONSTRAINT "joint_meeting_participants_phone_sealed";
--
ALTER TABLE "joint_meeting_participants" ADD CONSTRAINT "joint_meeting_participants_phone_sealed" CHECK ("phone" LIKE 'sm4f.%.joint_meeting_participants.phone.%') NOT VALID;
--
ALTER TABLE "approval_case" DROP CONSTRAINT "approval_case_apply_card_no_sealed";
--
ALTER TABLE "approval_case" ADD CONSTRAINT "approval_case_apply_card_no_sealed" CHECK ("apply_card_no" LIKE 'sm4f.%.approval_case.apply_card_no.%') NOT VALID;
--
ALTER TABLE "daily_maintenance" DROP CONSTRAINT "daily_maintenance_reporter_phone_sealed";
--
ALTER TABLE "daily_maintenance" ADD CONSTRAINT "daily_maintenance_reporter_phone_sealed" CHECK ("reporter_phone" LIKE 'sm4f.%.daily_maintenance.reporter_phone.%') NOT VALID;
