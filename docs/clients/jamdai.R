# A study of Jamdai as data frames. Base R and jsonlite.
#
#   source("jamdai.R")
#   study <- jamdai_study("https://memory.example.org", token = Sys.getenv("JAMDAI_TOKEN"))
#   study$attempts                     # one data frame a table
#   jamdai_sittings(study)             # the table "Sittings" of the live view: begun and finished
#
# In a terminal: JAMDAI_TOKEN=… Rscript jamdai.R https://memory.example.org
# A token reads one study and nothing else; a researcher makes it on the study's page. Keep it out of scripts that are shared.

jamdai_tables <- c(
  "participants", "sittings", "attempts", "shortAttempts", "questions", "shortQuestions",
  "trials", "questionnaires", "exclusions"
)

# file: such as "attempts.csv". query: such as list(twin = "yes").
jamdai_open <- function(address, token, file, query = list()) {
  asked <- paste0(names(query), "=", vapply(query, utils::URLencode, "", reserved = TRUE), collapse = "&")
  path <- paste0(sub("/+$", "", address), "/api/study/data/", file, if (length(query) > 0) "?", if (length(query) > 0) asked)
  url(path, open = "rb", method = "libcurl", headers = c(Authorization = paste("Bearer", token)))
}

jamdai_text <- function(address, token, file, query = list()) {
  connection <- jamdai_open(address, token, file, query)
  on.exit(close(connection))
  paste(readLines(connection, encoding = "UTF-8", warn = FALSE), collapse = "\n")
}

jamdai_table <- function(address, token, name, query = list()) {
  text <- jamdai_text(address, token, paste0(name, ".csv"), query)
  # "" is an empty cell; NA would be a text.
  utils::read.csv(text = text, encoding = "UTF-8", na.strings = "", check.names = FALSE)
}

# All tables of the study and its design. twin = "yes": the synthetic dataset.
jamdai_study <- function(address, token, ..., tables = jamdai_tables) {
  query <- list(...)
  study <- lapply(tables, function(name) jamdai_table(address, token, name, query))
  names(study) <- tables
  design <- jsonlite::fromJSON(jamdai_text(address, token, "design.json", query), simplifyVector = FALSE)
  study$design <- design$versions[[1]]$design
  study
}

jamdai_sittings <- function(study) {
  keys <- vapply(study$design$sittings, function(sitting) sitting$key, "")
  data.frame(
    sitting = keys,
    begun = vapply(keys, function(key) sum(study$sittings$studySitting == key), 0L, USE.NAMES = FALSE),
    finished = vapply(keys, function(key) {
      sum(study$sittings$studySitting == key & study$sittings$isFinished == 1)
    }, 0L, USE.NAMES = FALSE)
  )
}

if (sys.nframe() == 0L) {
  address <- commandArgs(trailingOnly = TRUE)[1]
  study <- jamdai_study(address, Sys.getenv("JAMDAI_TOKEN"))
  utils::write.csv(jamdai_sittings(study), row.names = FALSE, quote = FALSE)
}
