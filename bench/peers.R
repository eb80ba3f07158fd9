# Times a bootstrap with BradleyTerry2 on the table that peers.js sends as lines of
# "first second wins losses cases..." on standard input; prints one JSON line.
suppressMessages(library(BradleyTerry2))
lines <- readLines(file("stdin"))
head <- as.numeric(strsplit(lines[1], " ")[[1]])
replicates <- head[1]
seconds <- head[2]
cells <- do.call(rbind, lapply(strsplit(lines[-1], " "), as.numeric))
levels <- sort(unique(c(cells[, 1], cells[, 2])))
counts <- as.vector(t(cells[, 3:5]))
draw <- function() {
  drawn <- matrix(rmultinom(1, sum(counts), counts), ncol = 3, byrow = TRUE)
  data <- data.frame(
    win1 = drawn[, 1] + drawn[, 2] / 2, win2 = drawn[, 3] + drawn[, 2] / 2,
    player1 = factor(cells[, 1], levels), player2 = factor(cells[, 2], levels)
  )
  suppressWarnings(BTm(cbind(win1, win2), player1, player2, data = data))
}
set.seed(1)
invisible(draw())
spent <- function() sum(proc.time()[c("user.self", "sys.self")])
began <- spent()
ran <- 0
while (ran < 2 || (ran < replicates && spent() - began < seconds)) {
  invisible(draw())
  ran <- ran + 1
}
cat(sprintf(
  '{"name":"BradleyTerry2","seconds":%.9g,"ran":%d,"note":"multinomial counts, BTm"}\n',
  (spent() - began) / ran, ran
))
