DROP INDEX "job_person_train_job_person_id_idx";
--
CREATE INDEX "job_person_train_job_person_id_idx" ON "job_person_train" (job_person_id, id) INCLUDE (deleted, exam_result, start_date, hours);
