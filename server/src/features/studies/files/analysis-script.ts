/** The analysis script of a study: base R, from its design, on the tables of its folder. It runs on the synthetic dataset before and on the data after. */
import type { FrozenDesign } from '@jamdai/contract';

export function writeAnalysis(design: FrozenDesign, label: string): string {
  const quote = (text: string) => `"${text}"`;
  const arms = design.arms.map(({ key }) => quote(key)).join(', ');
  const sittings = design.sittings.map(({ key }) => quote(key)).join(', ');
  return `# Analysis of the study by its design, version ${design.version}.
# Usage, in the folder of the data set: Rscript analysis.R
# Base R only. The same script runs on the synthetic dataset before the study and on the data after it.

arms <- c(${arms})
sittings <- c(${sittings})

read_table <- function(name) {
  file <- file.path("data", paste0("study-${label}_description-", name, "_data.csv"))
  read.csv(file, encoding = "UTF-8", na.strings = "", check.names = FALSE)
}

participants <- read_table("participants")
begun <- read_table("sittings")
full <- read_table("attempts")
short <- read_table("shortAttempts")
exclusions <- read_table("exclusions")

cat("Participants by arm\\n")
print(table(factor(participants$arm, levels = arms), useNA = "ifany"))
cat("\\nLeft out, by reason\\n")
print(exclusions, row.names = FALSE)
cat("\\nSittings that were finished, by arm\\n")
print(table(
  arm = factor(begun$arm[begun$isFinished == 1], levels = arms),
  sitting = factor(begun$studySitting[begun$isFinished == 1], levels = sittings)
))

# Attempts that count: without a flag for which norms leave one out. Full and short ones are never put together.
describe <- function(attempts, value) {
  counts <- attempts[is.na(attempts$excludedFor) & !is.na(attempts[[value]]) & !is.na(attempts$studySitting), ]
  if (nrow(counts) == 0) return(invisible(NULL))
  groups <- split(counts, list(counts$testName, counts$studySitting, counts$arm), drop = TRUE)
  rows <- lapply(groups, function(group) {
    x <- group[[value]]
    half <- if (length(x) > 1) qt(0.975, length(x) - 1) * sd(x) / sqrt(length(x)) else NA
    data.frame(
      testName = group$testName[1], studySitting = group$studySitting[1], arm = group$arm[1],
      n = length(x), mean = round(mean(x), 2), sd = round(sd(x), 2),
      low = round(mean(x) - half, 2), high = round(mean(x) + half, 2)
    )
  })
  print(do.call(rbind, rows), row.names = FALSE)
}

cat("\\nFull tests: points by test, sitting and arm, with 95 % intervals of the mean\\n")
describe(full, "score")
cat("\\nShort forms: theta by test, sitting and arm, with 95 % intervals of the mean\\n")
describe(short, "theta")
${design.arms.length > 1 ? COMPARED : ''}`;
}

const COMPARED = `
# The first two arms in the last sitting: Welch's t of each test (two-sided), p values after Holm.
compare <- function(attempts, value) {
  counts <- attempts[is.na(attempts$excludedFor) & !is.na(attempts[[value]]) &
    attempts$studySitting %in% tail(sittings, 1) & attempts$arm %in% arms[1:2], ]
  rows <- lapply(split(counts, counts$testName), function(one) {
    first <- one[[value]][one$arm == arms[1]]
    second <- one[[value]][one$arm == arms[2]]
    if (length(first) < 2 || length(second) < 2 || sd(c(first, second)) == 0) return(NULL)
    t <- t.test(first, second)
    data.frame(
      testName = one$testName[1], difference = round(mean(first) - mean(second), 2),
      low = round(t$conf.int[1], 2), high = round(t$conf.int[2], 2),
      t = round(unname(t$statistic), 2), df = round(unname(t$parameter), 1), p = t$p.value
    )
  })
  found <- do.call(rbind, rows)
  if (is.null(found)) return(invisible(NULL))
  found$pHolm <- signif(p.adjust(found$p, "holm"), 3)
  found$p <- signif(found$p, 3)
  print(found, row.names = FALSE)
}

cat("\\nFull tests: first less second arm in the last sitting\\n")
compare(full, "score")
cat("\\nShort forms: first less second arm in the last sitting\\n")
compare(short, "theta")
`;
